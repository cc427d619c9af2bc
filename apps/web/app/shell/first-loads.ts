import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../api/client.ts';
import { hasTokens } from '../api/tokens.ts';
import { addressListQuery } from '../features/addresses/api/address-queries.ts';
import { orderListQuery } from '../features/orders/api/order-queries.ts';
import { cartQuery } from '../pieces/cart/cart-query.ts';
import { wishlistQuery } from '../pieces/wishlist/wishlist-query.ts';
import { personal } from '../session/personal-queries.ts';

const firstProducts = 100; // spec 9.2

/** The first pieces of the shop, for who is logged in (spec 4.14). */
const firstProductsQuery = () =>
  queryOptions({
    queryKey: ['product.list', 'first'],
    queryFn: async ({ signal }) =>
      (await browserClient.call('product.list', { page: 1, limit: firstProducts }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    meta: personal,
  });

/**
 * Fetches what somebody with a session is likely to want next: cart, addresses, orders, wishlist, the first pieces
 * (spec 4.13, 4.14, 7.70). One after the other, so that whatever the page itself asks for comes before them; what
 * fails is asked for again where it is shown.
 */
export async function loadFirst(queryClient: QueryClient): Promise<void> {
  const loads = [
    () => queryClient.prefetchQuery(cartQuery()),
    () => queryClient.prefetchInfiniteQuery(wishlistQuery()),
    () => queryClient.prefetchQuery(addressListQuery()),
    () => queryClient.prefetchQuery(orderListQuery({ page: 1, status: 'all', search: '' })),
    () => queryClient.prefetchQuery(firstProductsQuery()),
  ];
  for (const load of loads) {
    // The session may end meanwhile.
    if (!hasTokens()) return;
    await load();
  }
}
