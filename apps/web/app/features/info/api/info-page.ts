import type { WireInput, WireReply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';

export type InfoPage = WireReply<'content.page'>['data'];
export type InfoPageSlug = WireInput<'content.page'>['slug'];

/** The text of a help or policy page. */
export const infoPageQuery = (slug: InfoPageSlug, client = browserClient) =>
  queryOptions({
    queryKey: ['content.page', slug],
    queryFn: async ({ signal }) => (await client.call('content.page', { slug }, { signal })).data,
    staleTime: 5 * 60_000,
  });
