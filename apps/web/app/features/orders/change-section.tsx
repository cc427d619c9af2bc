import { formatDate } from '@jhumka/domain/calendar';
import { lastReturnDay, returnWindowOf } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopFactsQuery } from '../../pieces/api/shop-facts.ts';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Order } from './api/order-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelEntryOf } from './cancel-entry.ts';

/** How an order is changed while it can be, and why not when it can't. */
export function ChangeSection({ order }: { readonly order: Order }) {
  const { data: facts } = useQuery(shopFactsQuery());
  // What was typed before a session ended is taken up again.
  const [isCancelling, setIsCancelling] = useState(() => cancelEntryOf(order.orderId) !== null);
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <h2 className="type-heading">Need to change something?</h2>
      {order.can_cancel ? (
        <>
          <p className="text-ink-muted">
            You can cancel free of charge until the parcel is shipped. Another address or another piece is
            another order.
          </p>
          <Button onClick={() => setIsCancelling(true)}>Cancel order</Button>
          <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
        </>
      ) : (
        <p className="text-ink-muted">
          {whyFixed(order, facts ? returnWindowOf(order, facts) : order.return_days)}
        </p>
      )}
      <TextLink to={`/contact?${new URLSearchParams(askAbout(order))}`} className="min-h-11">
        Ask about this order
      </TextLink>
    </section>
  );
}

/** What the contact page begins with: of what has arrived people mostly ask to return it. */
const askAbout = ({ orderId, order_status: status }: Order) => ({
  order: orderId,
  ...(status === 'delivered' ? { about: 'return' } : {}),
});

function whyFixed(order: Order, returnDays: number): string {
  const { order_status: status, cancellation_reason: reason } = order;
  if (status === 'cancelled')
    return reason ? `This order was cancelled: ${reason}.` : 'This order was cancelled.';
  if (status === 'returned') return 'This order came back to us.';
  if (status === 'delivered') return `The parcel is with you. ${returnWords(order, returnDays)}`;
  return `The parcel has left us, so this order can’t be cancelled any more. When it arrives you have ${returnDays} days to return it.`;
}

function returnWords({ timeline }: Order, returnDays: number): string {
  const delivered = timeline.findLast((step) => step.order_status === 'delivered');
  if (!delivered) return '';
  const last = lastReturnDay(new Date(delivered.at), returnDays);
  return `You can return it until ${formatDate(last)}: write to us and we arrange it.`;
}
