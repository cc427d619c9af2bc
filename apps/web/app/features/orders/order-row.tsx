import { dayInIndia } from '@jhumka/domain/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import { PayButton } from '../../components/payment/pay-button.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import type { Order } from './api/order-queries.ts';
import { BuyAgain } from './buy-again.tsx';
import { formatNearDay, isUnpaid, pictureOf, statusNote, useOrderHeading } from './order-labels.ts';
import { isReturnable, returnPath, useReturnTerms } from './order-returns.ts';
import { CancelDialog, cancelDraft } from './page/cancel-dialog.tsx';

interface OrderRowProps {
  readonly order: Order;
  /** The path of the list; an order lies below it. */
  readonly listPath: string;
}

/** Order in the list: the day that matters, what it is, and what can be done with it. */
export function OrderRow({ order, listPath }: OrderRowProps) {
  const heading = useOrderHeading(order);
  const path = `${listPath}/${order.orderId}`;
  const [first] = order.items;
  const more = order.items.length - 1;
  const note = statusNote(order);
  const placedOn = formatNearDay(dayInIndia(new Date(order.createdAt)), dayInIndia(new Date()));
  return (
    <li className="@container border-rule border-b py-4">
      <div className="grid grid-cols-[min(6rem,27vw)_minmax(0,1fr)] items-center gap-x-4 gap-y-3 @min-[40rem]:grid-cols-[6rem_minmax(0,1fr)_auto] @min-[40rem]:gap-x-5">
        <Picture picture={first && pictureOf(first)} sizes="96px" alt="" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-1">
            <Badge tone={toneOf(order)} className="whitespace-normal!">
              {heading ?? '\u00a0'}
            </Badge>
            {note && <span className="wrap-anywhere text-ink-soft text-small">{note}</span>}
          </p>
          <h2 className="type-name">
            <Link to={path} className="underline-offset-4 hover:underline">
              {first?.product_details.name}
              {more > 0 && ` and ${more} more`}
              <span className="sr-only">, order {order.orderId}</span>
            </Link>
          </h2>
          <p className="flex flex-wrap gap-x-3 text-ink-muted text-small tabular-nums">
            <span>{order.orderId}</span>
            <span>
              {placedOn}, <Money amount={order.totalAmt} />
            </span>
            {order.refunded_total > 0 && (
              <span>
                <Money amount={order.refunded_total} /> refunded
              </span>
            )}
          </p>
        </div>
        <Actions order={order} path={path} />
      </div>
    </li>
  );
}

const toneOf = (order: Order): BadgeTone =>
  isUnpaid(order) ? 'warning' : endings.includes(order.order_status) ? 'plain' : 'success';

const endings: readonly Order['order_status'][] = ['delivered', 'cancelled', 'returned'];

function Actions({ order, path }: { readonly order: Order; readonly path: string }) {
  // Restores input from before the session ended.
  const [isCancelling, setIsCancelling] = useState(() => cancelDraft.openId() === order.orderId);
  const terms = useReturnTerms(order);
  const isOnItsWay = order.order_status === 'shipped' || order.order_status === 'out_for_delivery';
  const which = <span className="sr-only"> order {order.orderId}</span>;
  return (
    <div className="col-span-2 flex flex-wrap gap-2 [&_:is(a,button)]:flex-1 @min-[40rem]:col-span-1 @min-[40rem]:max-w-88 @min-[40rem]:justify-end @min-[40rem]:[&_:is(a,button)]:flex-none">
      {order.can_pay && <PayButton orderId={order.orderId} size="small" />}
      {isOnItsWay && (
        <LinkButton to={path} size="small" variant="primary">
          Track{which}
        </LinkButton>
      )}
      {order.can_cancel && !order.can_pay && (
        <Button size="small" className="border-rule-strong" onClick={() => setIsCancelling(true)}>
          Cancel order
        </Button>
      )}
      {order.can_review && (
        <LinkButton to={`${path}#review`} size="small" className="border-rule-strong">
          Review{which}
        </LinkButton>
      )}
      {terms?.isOpen && order.items.some(isReturnable) && (
        <LinkButton to={returnPath(order)} size="small" className="border-rule-strong">
          Return{which}
        </LinkButton>
      )}
      {endings.includes(order.order_status) && (
        <BuyAgain order={order} label="Buy again" size="small" className="contents" />
      )}
      {order.can_cancel && (
        <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
      )}
    </div>
  );
}
