import { type Day, dayInIndia, daysBetween, formatDateTime } from '@jhumka/domain/calendar';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import type { Order } from '../api/order-queries.ts';
import { contactAbout, isReturnable, returnPath, useReturnDays, useReturnTerms } from '../order-returns.ts';
import { CancelDialog, cancelDraft } from './cancel-dialog.tsx';
import { ChangeDialog, changeDraft } from './change-dialog.tsx';

/** Cancellation, returns and questions: what is possible now, or why it is not. */
export function ChangeSection({ order }: { readonly order: Order }) {
  const { order_status: status } = order;
  const returnDays = useReturnDays(order);
  const terms = useReturnTerms(order);
  const canReturn = terms?.isOpen === true && order.items.some(isReturnable);
  // Restores input from before the session ended.
  const [isCancelling, setIsCancelling] = useState(() => cancelDraft.openId() === order.orderId);
  const [isChanging, setIsChanging] = useState(() => changeDraft.openId() === order.orderId);
  const { until, what } = order.can_change;
  return (
    <section className="grid justify-items-start gap-3 print:hidden">
      <h2 className="type-heading">Change, return or get help</h2>
      {what.includes('address') && (
        <>
          <p className="text-ink-muted">
            {what.includes('size')
              ? 'You can change sizes, texts and the address, or take something out'
              : 'You can change the address and the mobile number'}{' '}
            until we pack it
            {until && (
              <strong className="font-semibold">, planned for {formatDateTime(new Date(until))}</strong>
            )}
            .
          </p>
          <Button onClick={() => setIsChanging(true)}>Change something</Button>
          <ChangeDialog order={order} isOpen={isChanging} onOpenChange={setIsChanging} />
        </>
      )}
      {order.can_cancel && (
        <>
          <p className="text-ink-muted">
            You can cancel free of charge until the order is shipped.
            {what.length === 0 && ' To change the address, contact us before it ships.'}
          </p>
          <Button onClick={() => setIsCancelling(true)}>Cancel order</Button>
          <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
        </>
      )}
      {(status === 'shipped' || status === 'out_for_delivery') && (
        <p className="text-ink-muted">
          Your order has shipped, so it can no longer be cancelled. After delivery you have {returnDays} days
          to return it.
        </p>
      )}
      {canReturn && (
        <p>
          <TextLink to={returnPath(order)} className="min-h-11 font-semibold">
            Return or exchange
          </TextLink>{' '}
          <span className="type-note">{daysLeft(terms.lastDay)}, collected from you</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={contactAbout(order)} className="min-h-11">
          Ask about this order
        </TextLink>
        <TextLink to="/care-guide" className="min-h-11">
          Care Guide
        </TextLink>
      </p>
    </section>
  );
}

function daysLeft(lastDay: Day): string {
  const days = daysBetween(dayInIndia(new Date()), lastDay);
  return days === 0 ? 'The last day' : `${days} ${days === 1 ? 'day' : 'days'} left`;
}
