import type { QueryClient } from '@tanstack/react-query';
import { hasTokens } from '../api/tokens.ts';
import { cartQuery } from '../components/cart/cart-query.ts';
import { loadPredictedCart } from '../components/cart/use-cart-edit.ts';
import { wishlistQuery } from '../components/wishlist/wishlist-query.ts';
import { addressListQuery } from '../features/addresses/api/address-queries.ts';
import { orderListQuery } from '../features/orders/api/order-queries.ts';
import { firstProductsQuery } from '../features/products/api/products.ts';
import { withUnrequestedPart } from '../hydration/unrequested-part.ts';

/**
 * Prefetches the data of a session: cart, addresses, orders, wishlist, the first products (spec 4.13, 4.14, 7.70).
 * Sequential, so that requests of the page itself take precedence; a failure is retried where the data is shown.
 */
export async function loadFirst(queryClient: QueryClient): Promise<void> {
  const loads = [
    () => queryClient.prefetchQuery(cartQuery()),
    () => withUnrequestedPart(loadPredictedCart),
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
