import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';

export type ShopConfig = Reply<'shop.facts'>['data'];

/** The seller's facts and the figures of the shop; they change about once a year. */
export const shopConfigQuery = (client = browserClient) =>
  queryOptions({
    queryKey: ['shop.facts'],
    queryFn: async ({ signal }) => (await client.call('shop.facts', {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
