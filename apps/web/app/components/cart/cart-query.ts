import type { Reply } from '@jhumka/contract/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { type WithProducts, withProducts } from '../../api/with-products.ts';
import { personal } from '../../session/personal-queries.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';

/** The cart as the shop answers it: rows, the bill, and the rows whose product is no longer for sale. */
export type CartReply = WithProducts<Reply<'cart.get'>>;
export type CartItem = CartReply['data'][number];
export type ProductCard = CartItem['product'];
export type ShownBill = CartReply['bill'];

/** Returns what is to pay of a bill in money, less bought coins and credit. */
export const toPayOf = (bill: Pick<ShownBill, 'grand_total' | 'to_pay'>) => bill.to_pay ?? bill.grand_total;

/** The cart of this person (spec 7.28). */
export const cartQuery = () =>
  queryOptions({
    queryKey: ['cart.get'],
    queryFn: async ({ signal }) => withProducts(await browserClient.call('cart.get', {}, { signal })),
    meta: personal,
  });

/** Returns the current user's cart; a guest has none (spec 4.13). */
export function useCart() {
  return useQuery({ ...cartQuery(), enabled: useIsLoggedIn() });
}
