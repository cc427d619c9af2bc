import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { useHostedCheckout } from './use-hosted-checkout.ts';

/** Opens the payment of an unpaid order; closing it returns to the current page. */
export function useRetryPayment(isInCheckout = false) {
  const openCheckout = useHostedCheckout(isInCheckout);
  return useChange(
    async (orderId: string) =>
      openCheckout((await browserClient.call('order.retryPayment', { orderId })).data),
    {
      failed: 'We could not start the payment. Please try again in a moment',
      changes: ['order.get', 'order.list'],
    },
  );
}
