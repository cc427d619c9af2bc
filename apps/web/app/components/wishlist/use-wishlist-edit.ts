import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { invalidate } from '../../api/query-key.ts';
import { useChange } from '../../api/use-change.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import type { ProductCardData } from '../product-summary.ts';
import { withItem, withoutItems } from './edit-wishlist.ts';
import { notifyOtherTabs, type WishlistPages, wishlistQuery } from './wishlist-query.ts';

/** Toggle of a heart. Without the product itself (after a login) the list waits for the response. */
export interface WishlistEdit {
  readonly productId: string;
  readonly isOnWishlist: boolean;
  readonly product?: ProductCardData | undefined;
  /** The choice that is saved with the product. */
  readonly variantId?: string | undefined;
}

const mutationKey = ['wishlist.edit'];

/**
 * Adds a product to the wishlist or removes it with an optimistic update: a failure rolls back and
 * shows a message (spec 8.5–8.7). Changes are sent one after the other.
 */
export function useWishlistEdit() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery();
  const { mutate } = useChange(sendWishlistEdit, {
    mutationKey,
    scope: { id: 'wishlist' },
    onMutate: async (edit: WishlistEdit) => {
      await queryClient.cancelQueries({ queryKey });
      const items = queryClient.getQueryData(queryKey)?.pages.flatMap(({ data }) => data);
      const before = items?.find(({ product }) => product._id === edit.productId);
      change(queryClient, edit);
      return before?.variantId ?? undefined;
    },
    onSuccess: ({ isRepeat }, { productId, product, isOnWishlist }, variantId) => {
      notifyOtherTabs();
      if (isOnWishlist) {
        return showToast(isRepeat ? 'Product is already in your wishlist!' : 'Added to wishlist!', {
          action: { label: 'View wishlist', to: '/wishlist' },
        });
      }
      const undo = () => mutate({ productId, product, variantId, isOnWishlist: true });
      showToast('Removed from wishlist!', { action: { label: 'Undo', onPress: undo } });
    },
    onError: (_error, edit) => change(queryClient, { ...edit, isOnWishlist: !edit.isOnWishlist }),
    onSettled: () => {
      // Refetches only after the last concurrent edit; earlier, the response would undo optimistic updates.
      if (queryClient.isMutating({ mutationKey }) === 1) return invalidate(queryClient, ['wishlist.get']);
    },
    failed: ({ isOnWishlist }) =>
      isOnWishlist ? 'Failed to add to wishlist' : 'Failed to remove from wishlist',
  });
  return mutate;
}

function change(queryClient: QueryClient, { productId, product, isOnWishlist }: WishlistEdit): void {
  queryClient.setQueryData<WishlistPages>(wishlistQuery().queryKey, (list) => {
    if (!list) return list;
    if (!isOnWishlist) return withoutItems(list, [productId]);
    return product ? withItem(list, product, new Date().toISOString()) : list;
  });
}

async function sendWishlistEdit({
  productId,
  variantId,
  isOnWishlist,
}: WishlistEdit): Promise<{ isRepeat: boolean }> {
  if (!isOnWishlist) {
    await browserClient.call('wishlist.remove', { productId });
    return { isRepeat: false };
  }
  const { message } = await browserClient.call('wishlist.add', { productId, variantId });
  return { isRepeat: message === 'Product already in wishlist' };
}
