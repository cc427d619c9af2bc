import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { problemWords } from '../../api/problem-words.ts';
import { userQuery } from '../../session/user-query.ts';
import { showToast } from '../../ui/toast-store.ts';
import { shopFactsQuery } from '../api/shop-facts.ts';
import { applyEdit, type CartEdit, doneWords, failedWords, sendEdit } from './cart-edit.ts';
import { type CartReply, cartQuery } from './cart-query.ts';
import { type BillGround, billSettingsOf, editCart } from './edit-cart.ts';

const mutationKey = ['cart.edit'];

/**
 * Changes the cart: the page shows it at once, the shop is told, a failure takes it back and says so. Changes go
 * to the shop one after the other.
 */
export function useCartEdit() {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery();
  return useMutation({
    mutationKey,
    scope: { id: 'cart' },
    mutationFn: sendEdit,
    onMutate: async (edit: CartEdit) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        const after = editCart(before, (rows) => applyEdit(rows, edit), billGround(queryClient));
        queryClient.setQueryData<CartReply>(queryKey, after);
      }
      return { before };
    },
    onSuccess: (_, edit) => {
      const words = doneWords(edit);
      if (words) showToast(words, edit.kind === 'add' ? { action: { label: 'View cart', to: '/cart' } } : {});
    },
    onError: (error, edit, context) => {
      if (context?.before) queryClient.setQueryData<CartReply>(queryKey, context.before);
      showToast(problemWords(error, failedWords(edit)), { tone: 'failed' });
    },
    onSettled: () => {
      // Not while another change is shown that the shop has not heard of.
      if (queryClient.isMutating({ mutationKey }) === 1) return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** The pieces whose row is being changed right now. */
export function useChangingProducts(): readonly string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => (mutation.state.variables as CartEdit | undefined)?.productId ?? '',
  });
}

function billGround(queryClient: QueryClient): BillGround {
  const user = queryClient.getQueryData(userQuery().queryKey);
  return {
    tier: user?.vip_enabled ? user.vip_tier : 'NONE',
    settings: billSettingsOf(queryClient.getQueryData(shopFactsQuery().queryKey)),
  };
}
