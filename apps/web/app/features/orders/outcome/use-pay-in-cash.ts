import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { invalidate } from '../../../api/query-key.ts';
import { useChange } from '../../../api/use-change.ts';
import { outcomePath } from '../../../components/payment/use-hosted-checkout.ts';

/** Changes an unpaid order to cash on delivery and leads to the thanks. */
export function usePayInCash(orderId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useChange(() => browserClient.call('order.payInCash', { orderId }), {
    onSuccess: async () => {
      await invalidate(queryClient, ['order.get']);
      await navigate(outcomePath('success', orderId), { replace: true });
    },
    failed: 'The order was not changed. Please try again',
    changes: ['order.get', 'order.list', 'cart.get'],
  });
}
