import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { type CartReply, cartQuery } from '../../components/cart/cart-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** Products that were in the cart and are no longer for sale: named, not silently dropped. */
export function UnavailableItems({ gone }: { readonly gone: CartReply['removed'] }) {
  const queryClient = useQueryClient();
  const forget = useMutation({
    mutationFn: () => Promise.all(gone.map(({ _id }) => browserClient.call('cart.deleteItem', { _id }))),
    onError: (error) => showToast(problemMessage(error, 'Failed to update quantity'), { tone: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }),
  });
  if (gone.length === 0) return null;
  const names = gone.map(({ name }) => name || 'A product').join(', ');
  return (
    <Notice tone="warning" className="mt-5">
      <p>
        {names} {gone.length === 1 ? 'is' : 'are'} no longer sold, and left out of your order.
      </p>
      <TextButton disabled={forget.isPending} onClick={() => forget.mutate()}>
        Remove from the cart
      </TextButton>
    </Notice>
  );
}
