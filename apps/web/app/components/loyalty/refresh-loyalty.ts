import type { EndpointName } from '@jhumka/contract/client';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/query-key.ts';

/** The queries that show coins or membership. */
export const loyaltyQueries: readonly EndpointName[] = [
  'coins.balance',
  'coins.history',
  'coins.lots',
  'vip.status',
  'vip.purchases',
  'vip.transactions',
  'user.details',
  'cart.get',
];

/** Invalidates every query that shows coins or membership. */
export function refreshLoyalty(queryClient: QueryClient): void {
  void invalidate(queryClient, loyaltyQueries);
}
