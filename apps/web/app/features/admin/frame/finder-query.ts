import type { WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Found = WireReply<'admin.search'>['data'];

/** Minimum length of a search. */
const leastLetters = 2;

/** Customers, orders and products that a text finds. */
export const finderQuery = (text: string) =>
  queryOptions({
    queryKey: ['admin.search', text],
    queryFn: async ({ signal }): Promise<Found> =>
      (await browserClient.call('admin.search', { q: text }, { signal })).data,
    enabled: text.length >= leastLetters,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: personal,
  });
