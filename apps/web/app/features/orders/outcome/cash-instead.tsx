import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Order } from '../api/order-queries.ts';
import { usePayInCash } from './use-pay-in-cash.ts';

/** Changes an unpaid order to cash on delivery, where its total allows cash. */
export function CashInstead({ order }: { readonly order: Order }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const change = usePayInCash(order.orderId);
  if (!shopConfig || order.totalAmt > shopConfig.cash_on_delivery_limit) return null;
  return (
    <Button isBusy={change.isPending} onClick={() => change.mutate()} className="max-md:w-full">
      Pay {formatRupees(order.totalAmt)} in cash
    </Button>
  );
}
