import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../../api/query-key.ts';
import { useChange } from '../../api/use-change.ts';
import { withUnrequestedPart } from '../../hydration/unrequested-part.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { type CartEdit, doneMessage, failedMessage, sendEdit, variantIdOf } from './cart-edit.ts';
import { type CartReply, cartQuery } from './cart-query.ts';

const mutationKey = ['cart.edit'];

/** Loads the code that predicts an edited cart and its bill; only a customer with a cart needs it. */
export const loadPredictedCart = () => import('./predicted-cart.ts');

/**
 * Edits the cart with an optimistic update: a failure rolls back and shows a message. Changes are
 * sent one after the other.
 */
export function useCartEdit() {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery();
  return useChange(sendEdit, {
    mutationKey,
    scope: { id: 'cart' },
    onMutate: async (edit: CartEdit) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) {
        // Without the code (no network) the page shows the new cart when the shop answers.
        await withUnrequestedPart(loadPredictedCart, ({ predictCart }) => {
          queryClient.setQueryData<CartReply>(queryKey, predictCart(queryClient, before, edit));
        });
      }
      return { before };
    },
    onSuccess: (_, edit) => {
      const message = doneMessage(edit);
      if (message) showToast(message, edit.kind === 'add' ? { action: actionOf(edit) } : {});
    },
    onError: (_error, _edit, context) => {
      if (context?.before) queryClient.setQueryData<CartReply>(queryKey, context.before);
    },
    onSettled: () => {
      // Not while another optimistic update is pending.
      if (queryClient.isMutating({ mutationKey }) === 1) return invalidate(queryClient, ['cart.get']);
    },
    failed: failedMessage,
  });
}

/** The cart; of a gift, the card of its row there. */
const actionOf = (edit: Extract<CartEdit, { kind: 'add' }>) =>
  edit.gift ? { label: 'Edit card', to: `/cart#${variantIdOf(edit)}` } : { label: 'View cart', to: '/cart' };

/** The variants whose row is being changed right now. */
export function useChangingVariants(): readonly string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: (mutation) => variantIdOf(mutation.state.variables as CartEdit),
  });
}
