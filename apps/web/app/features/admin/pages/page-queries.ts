import type { WireReply } from '@jhumka/contract/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type PageSource = WireReply<'content.source'>['data'];
export type PageInfo = WireReply<'content.adminList'>['data'][number];
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
    queryKey: ['content.adminList'],
    queryFn: async ({ signal }) => {
      const { data } = await browserClient.call('content.adminList', {}, { signal });
      return { rows: data, totalCount: data.length };
    },
    meta: personal,
  });

/** Query of a page's current source and the placeholders it may use; never an old version. */
export const pageSourceQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['content.source', slug],
    queryFn: async ({ signal }) => {
      const { data, placeholders } = await browserClient.call('content.source', { slug }, { signal });
      return { page: data, placeholders };
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
    meta: personal,
  });

/** Query of one version of a page; immutable. */
export const pageVersionQuery = (slug: PageSlug, version: number) =>
  queryOptions({
    queryKey: ['content.version', slug, version],
    queryFn: async ({ signal }) =>
      (await browserClient.call('content.source', { slug, version }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: personal,
  });

/** Query of a page's versions: author, time, reason. */
export const pageHistoryQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['content.history', slug],
    queryFn: async ({ signal }) => (await browserClient.call('content.history', { slug }, { signal })).data,
    meta: personal,
  });

/** Query of a page's preview. */
export const pagePreviewQuery = (slug: PageSlug, entry: PageEntry) =>
  queryOptions({
    queryKey: ['content.preview', slug, entry],
    queryFn: async ({ signal }) =>
      (await browserClient.call('content.preview', { slug, ...entry }, { signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
    meta: personal,
  });

/** Invalidates every query that shows the page. */
export function followPage(queryClient: QueryClient, slug: PageSlug): void {
  void queryClient.invalidateQueries({ queryKey: ['content.adminList'] });
  void queryClient.invalidateQueries({ queryKey: pageHistoryQuery(slug).queryKey });
}
