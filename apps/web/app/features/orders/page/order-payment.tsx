import { formatDateTime } from '@jhumka/domain/calendar';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Order } from '../api/order-queries.ts';
import { paymentNote, refundMessage, transferReferences } from '../order-labels.ts';

/** Amount due, the remaining hold time, and the payment button: at the top of the order. */
export function PaymentDue({ order }: { readonly order: Order }) {
  return (
    <section
      aria-label="Payment"
      className="mb-[clamp(1.75rem,3vw,3rem)] grid items-center gap-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Notice tone="warning">
        <p>
          {paymentNote(order)}.{' '}
          {order.held_until
            ? `Your items are reserved until ${formatDateTime(new Date(order.held_until))}.`
            : 'The reservation has ended. You can still pay if the items are in stock.'}
        </p>
        {order.payment_failure && <p className="pt-1">{order.payment_failure}</p>}
      </Notice>
      <PayButton orderId={order.orderId} total={order.totalAmt} />
    </section>
  );
}

/** Payment status below the bill. */
export function PaymentNote({ order }: { readonly order: Order }) {
  const references = transferReferences(order, null);
  return (
    <p className="type-note pt-1.5">
      {refundMessage(order) || paymentNote(order)}.
      {references && (
        <>
          {' '}
          Reference <span className="figures wrap-anywhere">{references}</span>.
        </>
      )}
      {order.paymentId && (
        <>
          {' '}
          Payment <span className="figures">{order.paymentId}</span>.
        </>
      )}
    </p>
  );
}
