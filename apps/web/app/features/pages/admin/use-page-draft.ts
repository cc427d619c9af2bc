import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../components/use-settled.ts';
import { type EditedBlock, writeBlock } from './blocks/edited-block.ts';
import type { RefusedFields } from './blocks/refused-fields.ts';
import { type DraftPage, draftQuery } from './page-queries.ts';

interface Entry {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly blocks: readonly EditedBlock[];
}

/** A page in the form as the shop stored it last. */
export interface PageDraft {
  /** Day on which it is previewed; '' for today. */
  readonly day: string;
  readonly setDay: (day: string) => void;
  readonly page: DraftPage | undefined;
  readonly refused: RefusedFields;
  readonly hasRefused: boolean;
  /** Failure that is no field's. */
  readonly error: unknown;
}

const typingMs = 900;
const none: RefusedFields = {};

/** Stores what is in the form as a draft, whenever typing rests. */
export function usePageDraft(slug: string, { title, description, lead, blocks: now }: Entry): PageDraft {
  const [day, setDay] = useState('');
  const { blocks, ...rest } = useSettled({ title, description, lead, blocks: now }, typingMs);
  const draft = { slug, ...rest, blocks: blocks.map(writeBlock), ...(day !== '' && { day }) };
  const { data, error } = useQuery(draftQuery(draft));
  const refused = data?.refused ?? none;
  return { day, setDay, page: data?.page, refused, hasRefused: Object.keys(refused).length > 0, error };
}
