import type { Reply } from '@jhumka/contract/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';

export type PageSource = Reply<'admin.pages.get'>['data'];
export type PageInfo = Reply<'admin.pages.list'>['data'][number];
export type PageSlug = PageSource['slug'];

/** Editable content of a page. */
export interface PageEntry {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly markdown: string;
}

export const entryOf = ({ title, description, lead, markdown }: PageSource): PageEntry => ({
  title,
  description,
  lead,
  markdown,
});

/** Query of the help and policy pages with their last editors. */
export const pageListQuery = () =>
  queryOptions({
    queryKey: ['admin.pages.list'],
    queryFn: async ({ signal }) => {
      const { data } = await browserClient.call('admin.pages.list', {}, { signal });
      return { rows: data, totalCount: data.length };
    },
    meta: personal,
  });

/** Query of a page's current source and the placeholders it may use; never an old version. */
export const pageSourceQuery = (slug: PageSlug) =>
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
export const pageVersionQuery = (slug: PageSlug, version: number) =>
  personalQuery('admin.pages.get', { slug, version }, { staleTime: Number.POSITIVE_INFINITY });

/** Query of a page's versions: author, time, reason. */
export const pageHistoryQuery = (slug: PageSlug) => personalQuery('admin.pages.history', { slug });

/** Query of a page's preview. */
export const pagePreviewQuery = (slug: PageSlug, entry: PageEntry) =>
  personalQuery(
    'admin.pages.preview',
    { slug, ...entry },
    { placeholderData: keepPreviousData, retry: false, gcTime: 60_000 },
  );

/** Invalidates every query that shows the page. */
export function followPage(queryClient: QueryClient, slug: PageSlug): void {
  void invalidate(queryClient, ['admin.pages.list', pageHistoryQuery(slug).queryKey]);
}
