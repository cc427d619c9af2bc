import { asDay, formatDate } from '@jhumka/domain/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import { OrderStatusBadge } from '../../components/order-status-badge.tsx';
import { PayButton } from '../../components/payment/pay-button.tsx';
import { PhotoRow } from '../../components/photo-row.tsx';
import { nameWithChoice } from '../../components/row-choice.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Money } from '../../ui/price.tsx';
import type { Order } from './api/order-queries.ts';
import { countItems, pictureOf, statusNote, useExpectedDays } from './order-labels.ts';
import { CancelDialog, cancelDraft } from './page/cancel-dialog.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** The path of the list; an order lies below it. */
  readonly listPath: string;
}

function namesOf({ items }: Order): string {
  const hasChoices = items.some(({ variant }) => Object.keys(variant.options).length > 0);
  return items
    .map((item) => nameWithChoice(item.product_details.name, item.variant, item.engraving))
    .join(hasChoices ? '; ' : ', ');
}

/** Order in the list: items, date, status, actions. */
export function OrderRow({ order, listPath }: OrderRowProps) {
  // Restores input from before the session ended.
  const [isCancelling, setIsCancelling] = useState(() => cancelDraft.openId() === order.orderId);
  const expected = useExpectedDays(order);
  const path = `${listPath}/${order.orderId}`;
  const isOnItsWay = order.order_status === 'shipped' || order.order_status === 'out_for_delivery';
  return (
    <li className="grid gap-4 border-rule border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 md:grid md:grid-cols-[13rem_1fr_auto]">
        <div>
          <h2 className="figures font-semibold">
            <Link to={path} className="underline-offset-4 hover:underline">
              {order.orderId}
            </Link>
          </h2>
          <p className="type-note">
            {formatDate(new Date(order.createdAt))}, {countItems(order)}
          </p>
        </div>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft max-md:order-1 max-md:basis-full">
          <OrderStatusBadge status={order.order_status} />
          <span className="wrap-anywhere text-small">
            {[statusNote(order), isOnItsWay && expected && `by ${formatDate(asDay(expected.to))}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <p className="font-semibold">
          <Money amount={order.totalAmt} />
          {order.refunded_total > 0 && (
            <span className="type-note block font-normal">
              <Money amount={order.refunded_total} /> refunded
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4 md:flex-nowrap">
        <PhotoRow
          max={4}
          photos={order.items.map((item) => ({
            key: item.line,
            picture: pictureOf(item),
            name: nameWithChoice(item.product_details.name, item.variant, item.engraving),
            quantity: item.quantity,
          }))}
        />
        <p className="min-w-32 flex-1 text-ink-soft text-small">{namesOf(order)}</p>
        <div className="flex gap-3 max-md:w-full *:max-md:flex-1">
          {order.can_pay && <PayButton orderId={order.orderId} size="small" />}
          {order.can_cancel && !order.can_pay && (
            <Button size="small" className="border-rule-strong" onClick={() => setIsCancelling(true)}>
              Cancel order
            </Button>
          )}
          {order.can_review && (
            <LinkButton to={`${path}#review`} size="small" className="border-rule-strong">
              Write a review
            </LinkButton>
          )}
          <LinkButton
            to={path}
            size="small"
            variant={isOnItsWay ? 'primary' : 'secondary'}
            className={isOnItsWay ? '' : 'border-rule-strong'}
          >
            {isOnItsWay ? 'Track order' : 'View order'}
          </LinkButton>
        </div>
      </div>
      {order.can_cancel && (
        <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
      )}
    </li>
  );
}
