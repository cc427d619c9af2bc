import type { Reply } from '@jhumka/contract/client';
import { productPath } from '@jhumka/domain/catalogue';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { withoutItems } from '../../components/wishlist/edit-wishlist.ts';
import {
  notifyOtherTabs,
  type WishlistPages,
  wishlistQuery,
} from '../../components/wishlist/wishlist-query.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

type Moved = Reply<'wishlist.moveToCart'>['data'];

const mutationKey = ['wishlist.moveToCart'];

/** Moves products into the cart, the given ones or (undefined) all that are there to be had. */
export function useMoveToCart() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery();
  return useChange(
    async (productIds: readonly string[] | undefined) => {
      const input = productIds ? { productId: [...productIds] } : {};
      return (await browserClient.call('wishlist.moveToCart', input)).data;
    },
    {
      mutationKey,
      scope: { id: 'wishlist' },
      onSuccess: (data) => {
        queryClient.setQueryData<WishlistPages>(queryKey, (list) => list && withoutItems(list, data.moved));
        notifyOtherTabs();
        if (data.moved.length > 0) {
          showToast(`${data.moved.length} item(s) added to cart`, {
            action: { label: 'View cart', to: '/cart' },
          });
        }
        const message = leftMessage(data);
        if (message) showToast(message, { tone: 'failed' });
        askForChoice(data.left.filter(({ reason }) => reason === 'variant-required'));
      },
      failed: 'Failed to add item to cart',
      changes: ['wishlist.get', 'cart.get'],
      isPendingUntilShown: true,
    },
  );
}

/** Returns ids of products being moved to the cart; 'all' when everything is. */
export function useMovingProducts(): readonly string[] | 'all' {
  const moving = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => mutation.state.variables as readonly string[] | undefined,
  });
  return moving.includes(undefined) ? 'all' : moving.flatMap((ids) => ids ?? []);
}

/** Says that a size has to be chosen first, with a link to the product. */
function askForChoice(products: Moved['left']): void {
  const [first, second] = products;
  if (!first) return;
  if (second) return void showToast(`Choose a size for ${products.length} products on your wishlist`);
  const action = { label: 'Choose a size', to: productPath({ _id: first.productId, name: first.name }) };
  showToast(`${first.name} comes in sizes`, { action });
}

/** Describes the products that stayed on the wishlist for want of stock or room; null when none did. */
function leftMessage({ moved, left: all }: Moved): string | null {
  const left = all.filter(({ reason }) => reason !== 'variant-required');
  const [first] = left;
  if (!first) return null;
  if (left.length === 1 && moved.length === 0) {
    return first.reason === 'out-of-stock' ? 'Product is out of stock' : 'Your cart is full'; // spec 8.10
  }
  const isAllSoldOut = left.every(({ reason }) => reason === 'out-of-stock');
  const who = left.length === 1 ? first.name : `${left.length} products`;
  const is = left.length === 1 ? 'is' : 'are';
  return isAllSoldOut
    ? `${who} ${is} out of stock and ${left.length === 1 ? 'stays' : 'stay'} on your wishlist`
    : `Your cart is full: ${who} ${left.length === 1 ? 'stays' : 'stay'} on your wishlist`;
}
