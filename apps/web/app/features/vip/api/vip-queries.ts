import type { Reply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal, personalQuery } from '../../../session/personal-queries.ts';

export type CoinPackage = Reply<'coins.packages'>['data'][number];
export type CoinLine = Reply<'coins.history'>['data'][number];
export type Purchase = Reply<'vip.purchases'>['data'][number];

export const linesOnPage = 10;

/** A page of the statement of coins, newest first (spec 7.53). */
export const coinHistoryQuery = (page: number) =>
  queryOptions({
    queryKey: ['coins.history', page],
    queryFn: ({ signal }) => browserClient.call('coins.history', { page, limit: linesOnPage }, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** Coins that are sold for money (spec 7.58). */
export const coinPackagesQuery = () => personalQuery('coins.packages', {}, { staleTime: 5 * 60_000 });

/** Query of purchases of coins and membership, newest first (spec 7.57). */
export const purchasesQuery = () =>
  queryOptions({
    queryKey: ['vip.purchases'],
    queryFn: ({ signal }) => browserClient.call('vip.purchases', { page: 1, limit: 10 }, { signal }),
    meta: personal,
  });

/** Query of membership transactions (spec 7.57). */
export const transactionsQuery = () =>
  queryOptions({
    queryKey: ['vip.transactions'],
    queryFn: ({ signal }) => browserClient.call('vip.transactions', { page: 1, limit: 10 }, { signal }),
    meta: personal,
  });
