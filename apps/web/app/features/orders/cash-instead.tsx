import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { shopFactsQuery } from '../../pieces/api/shop-facts.ts';
import { cartQuery } from '../../pieces/cart/cart-query.ts';
import { outcomePath } from '../../pieces/payment/use-hosted-checkout.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Order } from './api/order-queries.ts';

/** Changes an unpaid order to cash on delivery, where its total allows cash. */
export function CashInstead({ order }: { readonly order: Order }) {
  const { data: facts } = useQuery(shopFactsQuery());
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const change = useMutation({
    mutationFn: () => browserClient.call('order.payInCash', { orderId: order.orderId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['order.get', order.orderId] });
      await navigate(outcomePath('success', order.orderId), { replace: true });
    },
    onError: (error) => {
      showToast(problemWords(error, 'The order was not changed. Please try again'), { tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: ['order.get', order.orderId] });
    },
    onSettled: () => {
      for (const queryKey of [cartQuery().queryKey, ['order.list']]) {
        void queryClient.invalidateQueries({ queryKey });
      }
    },
  });
  if (!facts || order.totalAmt > facts.cash_on_delivery_limit) return null;
  return (
    <Button isBusy={change.isPending} onClick={() => change.mutate()} className="max-md:w-full">
      Pay in cash instead
    </Button>
  );
}
