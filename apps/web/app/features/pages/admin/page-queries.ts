import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';
import { type RefusedFields, refusedFields } from './blocks/refused-fields.ts';

export type PageSource = Reply<'admin.pages.get'>['data'];
export type PageRow = Reply<'admin.pages.list'>['data'][number];
type Draft = WireInput<'admin.pages.saveDraft'>;

/** Every page with its last editor. */
export const pageListQuery = () =>
  queryOptions({
    queryKey: ['admin.pages.list'],
    queryFn: async ({ signal }) => {
      const { data: rows } = await browserClient.call('admin.pages.list', {}, { signal });
      return { rows, totalCount: rows.length };
    },
    meta: personal,
  });

/** All blocks of a page, never old ones, and the placeholders that its texts may use. */
export const pageSourceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['admin.pages.get', slug],
    queryFn: async ({ signal }) => {
      const { data, placeholders } = await browserClient.call('admin.pages.get', { slug }, { signal });
      return { page: data, placeholders };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });

/** Query of one version of a page; immutable. */
export const pageVersionQuery = (slug: string, version: number) =>
  personalQuery('admin.pages.get', { slug, version }, { staleTime: Number.POSITIVE_INFINITY });

/** The versions of a page with author and time. */
export const pageHistoryQuery = (slug: string) => personalQuery('admin.pages.history', { slug });

/** Page of a draft as a visitor gets it. */
export interface DraftPage {
  readonly address: string;
  readonly html: string;
}

interface DraftReply {
  readonly refused: RefusedFields;
  /** Missing when a field was refused. */
  readonly page?: DraftPage;
}

/** Stores a draft and loads its page as a visitor gets it; the last answer stays until the next one. */
export const draftQuery = (draft: Draft) =>
  queryOptions({
    queryKey: ['admin.pages.saveDraft', draft],
    queryFn: async ({ signal }): Promise<DraftReply> => {
      try {
        const { slug } = (await browserClient.call('admin.pages.saveDraft', draft, { signal })).data;
        const address = `/pages/${slug}`;
        const reply = await fetch(address, { signal });
        if (!reply.ok) throw new Error(`the draft answered ${reply.status}`);
        return { refused: {}, page: { address, html: await reply.text() } };
      } catch (error) {
        const refused = refusedFields(error, draft.blocks);
        if (Object.keys(refused).length === 0) throw error;
        return { refused };
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: personal,
  });
