import { type Day, dayInIndia, formatDate } from '@jhumka/domain/calendar';
import { lastReturnDay, returnWindowOf } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import type { Order } from '../api/order-queries.ts';
import { CancelDialog, cancelDraft } from './cancel-dialog.tsx';

/** Cancellation and return of an order, or why they are not possible. */
export function ChangeSection({ order }: { readonly order: Order }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const returnDays = shopConfig
    ? returnWindowOf(order.return_days, shopConfig.return_days)
    : order.return_days;
  // Restores input from before the session ended.
  const [isCancelling, setIsCancelling] = useState(() => cancelDraft.openId() === order.orderId);
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <h2 className="type-heading">Change, return or get help</h2>
      {order.can_cancel ? (
        <>
          <p className="text-ink-muted">
            You can cancel free of charge until the order is shipped. To change the address, contact us before
            it ships. To change items, cancel and order again.
          </p>
          <Button onClick={() => setIsCancelling(true)}>Cancel order</Button>
          <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
        </>
      ) : (
        <p className="text-ink-muted">{whyFixed(order, returnDays)}</p>
      )}
      {isReturnable(order, returnDays) && (
        <LinkButton to={contactAbout(order, 'return')}>Return or exchange</LinkButton>
      )}
      <TextLink to={contactAbout(order)} className="min-h-11">
        Ask about this order
      </TextLink>
    </section>
  );
}

/** The contact form, filled in with the order and what the message is about. */
function contactAbout({ orderId: order }: Order, about?: 'return'): string {
  return `/contact?${new URLSearchParams(about ? { order, about } : { order })}`;
}

function lastDayToReturn({ timeline }: Order, returnDays: number): Day | null {
  const delivered = timeline.findLast((step) => step.order_status === 'delivered');
  return delivered ? lastReturnDay(new Date(delivered.at), returnDays) : null;
}

function isReturnable(order: Order, returnDays: number): boolean {
  const last = order.order_status === 'delivered' ? lastDayToReturn(order, returnDays) : null;
  return last !== null && dayInIndia(new Date()) <= last;
}

function whyFixed(order: Order, returnDays: number): string {
  const { order_status: status, cancellation_reason: reason } = order;
  if (status === 'cancelled')
    return reason ? `This order was cancelled: ${reason}.` : 'This order was cancelled.';
  if (status === 'returned') return 'This order was returned.';
  if (status === 'delivered') return `Your order was delivered. ${returnMessage(order, returnDays)}`;
  return `Your order has shipped, so it can no longer be cancelled. After delivery you have ${returnDays} days to return it.`;
}

function returnMessage(order: Order, returnDays: number): string {
  const last = lastDayToReturn(order, returnDays);
  return last ? `You can return it until ${formatDate(last)}.` : '';
}
