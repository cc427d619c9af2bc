import type { Reply, WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../../api/client.ts';
import { personal, personalQuery } from '../../../../session/personal-queries.ts';
import { type RefusedFields, refusedFields } from './refused-fields.ts';

export type LayoutSource = Reply<'admin.layouts.get'>['data'];
export type LayoutRow = Reply<'admin.layouts.list'>['data'][number];
type Draft = WireInput<'admin.layouts.saveDraft'>;

/** The home page and the shop's own pages. */
export const layoutListQuery = () =>
  queryOptions({
    queryKey: ['admin.layouts.list'],
    queryFn: async ({ signal }) => {
      const { data: rows } = await browserClient.call('admin.layouts.list', {}, { signal });
      return { rows, totalCount: rows.length };
    },
    meta: personal,
  });

/** All blocks of a page; never old ones. */
export const layoutSourceQuery = (slug: string) =>
  personalQuery('admin.layouts.get', { slug }, { staleTime: 0, refetchOnWindowFocus: false });

/** The versions of a page with author and time. */
export const layoutVersionsQuery = (slug: string) => personalQuery('admin.layouts.versions', { slug });

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
    queryKey: ['admin.layouts.saveDraft', draft],
    queryFn: async ({ signal }): Promise<DraftReply> => {
      try {
        const { slug } = (await browserClient.call('admin.layouts.saveDraft', draft, { signal })).data;
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
