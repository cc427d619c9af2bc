import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { ProductCardData } from '../product-about.ts';
import { withoutWishes, withWish } from './edit-wishlist.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { type WishlistPages, wishlistQuery } from './wishlist-query.ts';

/** One press of a heart. Without the piece itself (after a login) the list waits for the shop's answer. */
export interface WishEdit {
  readonly productId: string;
  readonly isWished: boolean;
  readonly product?: ProductCardData | undefined;
}

const mutationKey = ['wishlist.edit'];

/**
 * Puts a piece on the wishlist or takes it off: the page shows it at once, the shop is told, a failure takes it
 * back and says so (spec 8.5–8.7). Changes go to the shop one after the other.
 */
export function useWish() {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'wishlist' },
    mutationFn: sendWish,
    onMutate: async (edit: WishEdit) => {
      await queryClient.cancelQueries({ queryKey });
      change(queryClient, edit);
    },
    onSuccess: ({ isRepeat }, { productId, product, isWished }) => {
      tellOtherTabs();
      if (isWished) {
        return showToast(isRepeat ? 'Product is already in your wishlist!' : 'Added to wishlist!', {
          action: { label: 'View wishlist', to: '/wishlist' },
        });
      }
      const takeBack = () => mutate({ productId, product, isWished: true });
      showToast('Removed from wishlist!', { action: { label: 'Undo', onPress: takeBack } });
    },
    onError: (error, edit) => {
      change(queryClient, { ...edit, isWished: !edit.isWished });
      const words = edit.isWished ? 'Failed to add to wishlist' : 'Failed to remove from wishlist';
      showToast(problemWords(error, words), { tone: 'failed' });
    },
    onSettled: () => {
      // Not while another change is shown that the shop has not heard of.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

function change(queryClient: QueryClient, { productId, product, isWished }: WishEdit): void {
  queryClient.setQueryData<WishlistPages>(wishlistQuery().queryKey, (list) => {
    if (!list) return list;
    if (!isWished) return withoutWishes(list, [productId]);
    return product ? withWish(list, product, new Date().toISOString()) : list;
  });
}

async function sendWish({ productId, isWished }: WishEdit): Promise<{ isRepeat: boolean }> {
  if (!isWished) {
    await browserClient.call('wishlist.remove', { productId });
    return { isRepeat: false };
  }
  const { message } = await browserClient.call('wishlist.add', { productId });
  return { isRepeat: message === 'Product already in wishlist' };
}
