import { asDay, dayInIndia, formatComingDay, formatDate, formatDateTime } from '@jhumka/domain/calendar';
import { formatRupees, zeroPaise } from '@jhumka/domain/money';
import { trackingAddress } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-variant.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextButton } from '../../../ui/buttons/text-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { Order } from '../api/order-queries.ts';
import {
  amountDue,
  dayReached,
  isUnpaid,
  orderHeading,
  paymentNote,
  pictureOf,
  refundMessage,
  useDueDays,
} from '../order-labels.ts';
import { isReturnable, type ReturnTerms, returnPath, useReturnTerms } from '../order-returns.ts';
import { OrderProgress } from './order-progress.tsx';

/** Beginning of the order page: the day that matters now, the one next step, and how far the parcel is. */
export function OrderHead({ order }: { readonly order: Order }) {
  const today = dayInIndia(new Date());
  const due = useDueDays(order);
  const windowOfReturns = useReturnTerms(order);
  const terms = order.items.some(isReturnable) ? windowOfReturns : null;
  return (
    <section
      aria-labelledby="order-now"
      className="max-md:-mx-gutter grid grid-cols-[minmax(0,1fr)] bg-linen lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid content-center justify-items-start gap-2 px-gutter pt-5 pb-4 md:p-[clamp(1.5rem,3vw,2.5rem)]">
        <p className="text-ink-soft text-small tabular-nums">
          Order {order.orderId}, placed on {formatDate(new Date(order.createdAt))}
        </p>
        <h1 id="order-now" className="type-display min-h-[1.04em] w-full">
          {due === undefined ? <Skeleton className="h-[1em] max-w-80" /> : orderHeading(order, due, today)}
        </h1>
        <p className="wrap-anywhere max-w-136 text-caption text-ink-soft">
          {due && due.to < today && `It was due by ${formatComingDay(asDay(due.to))}. `}
          {due && due.from < due.to && due.from > today && `Not before ${formatComingDay(asDay(due.from))}. `}
          {stateOf(order, terms)}
        </p>
        <NextStep order={order} terms={terms} />
      </div>
      {/* Where there is room; the items below name them. */}
      <div className="flex gap-0.5 max-lg:hidden" aria-hidden="true">
        {order.items.slice(0, 3).map((item) => (
          <Picture
            key={item.line}
            picture={pictureOf(item)}
            sizes="184px"
            alt=""
            className="aspect-auto w-32 xl:w-46"
            imageClassName="absolute inset-0 object-contain! brightness-[1.09]"
          />
        ))}
      </div>
      <OrderProgress order={order} />
    </section>
  );
}

/** Says in a sentence or two how an order stands. */
function stateOf(order: Order, terms: ReturnTerms | null): string {
  const { order_status: status, cancellation_reason: reason } = order;
  const courier = order.delivery_details.courier_partner;
  const by = courier && ` with ${courier}`;
  const shipped = dayReached(order, 'shipped');
  const messages: Readonly<Record<typeof status, string>> = {
    pending: 'We have received your order and confirm it next.',
    confirmed: 'Your order is confirmed and being packed.',
    packed: 'Packed, and waiting for the courier.',
    shipped: `Shipped${shipped ? ` on ${formatComingDay(shipped)}` : ''}${by}. Someone must be home to receive it.`,
    out_for_delivery: `Out for delivery${by}. Someone must be home to receive it.`,
    delivered: terms
      ? `${terms.isOpen ? 'You can return it' : 'It could be returned'} until ${formatDate(terms.lastDay)}.`
      : '',
    cancelled: reason ? `This order was cancelled: ${reason}.` : 'This order was cancelled.',
    returned: 'This order was returned.',
  };
  if (isUnpaid(order)) return '';
  const refund = refundMessage(order);
  const credit = status === 'cancelled' ? (order.bill.credit_used ?? zeroPaise) : zeroPaise;
  return [
    messages[status],
    (status === 'cancelled' || status === 'returned') && refund && `${refund}.`,
    credit > 0 && `${formatRupees(credit)} is back in your store credit.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The one step that an order waits for: payment, tracking, or a review. */
function NextStep({ order, terms }: { readonly order: Order; readonly terms: ReturnTerms | null }) {
  const { order_status: status } = order;
  if (isUnpaid(order)) return <PaymentDue order={order} />;
  if (status === 'shipped' || status === 'out_for_delivery') return <Tracking order={order} />;
  if (!order.can_review && !terms?.isOpen) return null;
  return (
    <div className={buttons}>
      {order.can_review && (
        <LinkButton to="#review" preventScrollReset variant="primary">
          Review your order
        </LinkButton>
      )}
      {terms?.isOpen && <LinkButton to={returnPath(order)}>Return or exchange</LinkButton>}
    </div>
  );
}

const buttons =
  'grid w-full gap-x-4 gap-y-2 pt-3 sm:flex sm:w-auto sm:flex-wrap sm:items-center print:hidden';

/** Amount due, the remaining hold time, and the payment button. */
function PaymentDue({ order }: { readonly order: Order }) {
  return (
    <section aria-label="Payment" className="grid w-full gap-2">
      {order.payment_failure && <p className="font-semibold text-danger">{order.payment_failure}</p>}
      <p className="max-w-136 text-caption text-ink-soft">
        {paymentNote(order)}.{' '}
        {order.held_until
          ? `Your items are reserved until ${formatDateTime(new Date(order.held_until))}.`
          : order.can_pay && 'The reservation has ended. You can still pay if the items are in stock.'}
      </p>
      {order.can_pay && (
        <PayButton orderId={order.orderId} total={amountDue(order)} className="mt-2 sm:justify-self-start" />
      )}
    </section>
  );
}

function Tracking({ order: { delivery_details: details } }: { readonly order: Order }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const { courier_partner: courier, tracking_number: number } = details;
  const address = trackingAddress(shopConfig?.couriers ?? [], { courier, number });
  if (!number) return null;
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => showToast('Tracking number copied'),
      () => showToast('Your browser did not allow copying', { tone: 'failed' }),
    );
  return (
    <div className={buttons}>
      {address && (
        <a className={buttonClasses({ variant: 'primary' })} href={address} target="_blank" rel="noreferrer">
          Track at {courier}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      <p className="flex items-center justify-between gap-3 text-small tabular-nums">
        <span>
          Tracking number <span className="wrap-anywhere">{number}</span>
        </span>
        <TextButton onClick={copy}>
          Copy<span className="sr-only"> tracking number</span>
        </TextButton>
      </p>
    </div>
  );
}
