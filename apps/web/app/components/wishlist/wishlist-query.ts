import type { Reply } from '@jhumka/contract/client';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { invalidate, type ShopQueryKey } from '../../api/query-key.ts';
import { type WithProducts, withProducts } from '../../api/with-products.ts';
import { personal } from '../../session/personal-queries.ts';
import { useIsLoggedIn } from '../../session/use-session.ts';

/** A page of the wishlist; each has the total count and the product ids of all pages. */
export type WishlistPage = WithProducts<Reply<'wishlist.get'>>;
export type WishlistItem = WishlistPage['data'][number];
export type WishlistPages = InfiniteData<WishlistPage, number>;

const itemsOnPage = 100; // spec 9.2

/** The wishlist of this person, page by page (spec 4.5, 7.45). */
export const wishlistQuery = () =>
  infiniteQueryOptions<WishlistPage, Error, WishlistPages, ShopQueryKey, number>({
    queryKey: ['wishlist.get'],
    queryFn: async ({ signal, pageParam, client }) => {
      // Before the answer comes: a change of another tab in between would be missed.
      followOtherTabs(() => void invalidate(client, ['wishlist.get']));
      const input = { page: pageParam, limit: itemsOnPage };
      return withProducts(await browserClient.call('wishlist.get', input, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
    // Another tab or device may have changed it meanwhile.
    refetchOnWindowFocus: 'always',
    meta: personal,
  });

/** Returns the current user's wishlist; a guest has none (spec 4.13). */
export function useWishlist() {
  return useInfiniteQuery({ ...wishlistQuery(), enabled: useIsLoggedIn() });
}

/** Returns true when a product is on the wishlist; undefined while loading. False for guests. */
export function useIsOnWishlist(productId: string): boolean | undefined {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useInfiniteQuery({
    ...wishlistQuery(),
    enabled: isLoggedIn,
    select: ({ pages }) => pages[0]?.productIds.includes(productId) ?? false,
  });
  return isLoggedIn ? data : false;
}

/** Returns the number of products on the wishlist (spec 2.20); 0 for guests and while loading. */
export function useWishlistCount(): number {
  const isLoggedIn = useIsLoggedIn();
  const { data = 0 } = useInfiniteQuery({
    ...wishlistQuery(),
    enabled: isLoggedIn,
    select: ({ pages }) => pages[0]?.totalCount ?? 0,
  });
  return isLoggedIn ? data : 0;
}

const name = 'jhumka.wishlist';

let opened: BroadcastChannel | undefined;

/** One channel per tab: a channel doesn't hear itself, and an own change must not refetch under the next one. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel(name);
  return opened;
}

/** Notifies the other tabs of this browser that the wishlist has changed. */
export function notifyOtherTabs(): void {
  channel()?.postMessage('changed');
}

/** Calls back whenever another tab changed the wishlist; replaces the callback before. */
function followOtherTabs(listener: () => void): void {
  const followed = channel();
  if (followed) followed.onmessage = listener;
}
