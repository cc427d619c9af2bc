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

/** Has everything that shows coins or membership ask the shop again. */
export function refreshLoyalty(queryClient: QueryClient): void {
  for (const key of shown) void queryClient.invalidateQueries({ queryKey: [key] });
}
