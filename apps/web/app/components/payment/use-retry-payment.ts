import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useHostedCheckout } from './use-hosted-checkout.ts';

/** Opens the payment of an unpaid order; closing it returns to the current page. */
export function useRetryPayment(isInCheckout = false) {
  const queryClient = useQueryClient();
  const openCheckout = useHostedCheckout(isInCheckout);
  return useMutation({
    mutationFn: async (orderId: string) =>
      openCheckout((await browserClient.call('order.retryPayment', { orderId })).data),
    onError: (error) => {
      const message = problemMessage(error, 'We could not start the payment. Please try again in a moment');
      showToast(message, { tone: 'failed' });
    },
    onSettled: (_opened, _error, orderId) => {
      void queryClient.invalidateQueries({ queryKey: ['order.get', orderId] });
      void queryClient.invalidateQueries({ queryKey: ['order.list'] });
    },
  });
}
