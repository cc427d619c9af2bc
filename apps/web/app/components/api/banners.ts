import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

export type BannerLine = Reply<'banner.current'>['data'][number];

/**
 * Query of the banners above every page; they come with the page and are not refetched until the next full load.
 */
export const bannersQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['banner.current'],
    queryFn: async ({ signal }) => (await client.call('banner.current', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
