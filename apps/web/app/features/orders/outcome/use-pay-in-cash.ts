import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { invalidate } from '../../../api/query-key.ts';
import { outcomePath } from '../../../components/payment/use-hosted-checkout.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

/** Changes an unpaid order to cash on delivery and leads to the thanks. */
export function usePayInCash(orderId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => browserClient.call('order.payInCash', { orderId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['order.get', orderId] });
      await navigate(outcomePath('success', orderId), { replace: true });
    },
    onError: (error) => {
      showToast(problemMessage(error, 'The order was not changed. Please try again'), { tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: ['order.get', orderId] });
    },
    onSettled: () => {
      void invalidate(queryClient, ['cart.get', 'order.list']);
    },
  });
}
