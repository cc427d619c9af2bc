import type { QueryClient } from '@tanstack/react-query';

/** Query keys that show coins or membership. */
const shown = [
  'coins.balance',
  'coins.history',
  'vip.status',
  'vip.purchases',
  'vip.transactions',
  'user.details',
  'cart.get',
];

/** Invalidates every query that shows coins or membership. */
export function refreshLoyalty(queryClient: QueryClient): void {
  for (const key of shown) void queryClient.invalidateQueries({ queryKey: [key] });
}
