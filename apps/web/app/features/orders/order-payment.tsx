import { formatDateTime } from '@jhumka/domain/calendar';
import { PayButton } from '../../pieces/payment/pay-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Order } from './api/order-queries.ts';
import { paymentNote, refundWords } from './order-words.ts';

/** How the payment of an order stands, and the way to pay what is not paid. */
export function OrderPayment({ order }: { readonly order: Order }) {
  const refund = refundWords(order);
  if (!order.can_pay) {
    return (
      <p className="type-note pt-1.5">
        {refund || paymentNote(order)}.
        {order.paymentId && (
          <>
            {' '}
            Payment <span className="figures">{order.paymentId}</span>.
          </>
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-3 pt-3">
      <Notice tone="warning">
        <p>
          {paymentNote(order)}.{' '}
          {order.held_until
            ? `The pieces are held for you until ${formatDateTime(new Date(order.held_until))}.`
            : 'The pieces are back on sale; when you pay we take them for you again, if there are any.'}
        </p>
        {order.payment_failure && <p className="pt-1">{order.payment_failure}</p>}
        {refund && <p className="pt-1">{refund}.</p>}
      </Notice>
      <PayButton orderId={order.orderId} total={order.totalAmt} isWide />
    </div>
  );
}
