import type { InfoPageSlug } from '@jhumka/contract';
import type { ColumnType } from 'kysely';
import type { Defaulted, DefaultInstant } from './columns.ts';

export interface SettingsTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: DefaultInstant;
}

/** Every version of every help and policy page; the highest one of a page is what it says now. */
export interface PageVersionsTable {
  slug: InfoPageSlug;
  version: number;
  title: string;
  description: string;
  lead: string;
  markdown: string;
  note: Defaulted<string>;
  author_id: string | null;
  created_at: DefaultInstant;
}
