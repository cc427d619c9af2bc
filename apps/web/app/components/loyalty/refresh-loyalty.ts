import type { EndpointName } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/query-key.ts';

/** The queries that show coins, store credit or membership. */
export const loyaltyQueries: readonly EndpointName[] = [
  'coins.balance',
  'coins.history',
  'coins.lots',
  'credit.get',
  'vip.status',
  'vip.purchases',
  'vip.transactions',
  'user.details',
  'cart.get',
];

/** Invalidates every query of `loyaltyQueries`. */
export function refreshLoyalty(queryClient: QueryClient): void {
  void invalidate(queryClient, loyaltyQueries);
}
