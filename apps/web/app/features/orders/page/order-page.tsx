import { ApiProblem } from '@jhumka/contract/client';
import { formatDate, formatDateTime } from '@jhumka/domain/calendar';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { AddressLines } from '../../../components/address-lines.tsx';
import { arrivalDays } from '../../../components/arrival-days.ts';
import { Bill } from '../../../components/bill.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Money } from '../../../ui/price.tsx';
import { type Order, orderQuery } from '../api/order-queries.ts';
import { FeedbackSection } from '../feedback/feedback-section.tsx';
import { OrderItems } from '../order-items.tsx';
import {
  orderHeading,
  paymentNote,
  refundMessage,
  transferReferences,
  useExpectedDays,
} from '../order-labels.ts';
import { ReviewSection } from '../review/review-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';

// The number comes from the URL, so the title can be announced before the order has loaded.
export function meta({ params: { orderId = '' } }: { params: { orderId?: string } }) {
  const number = normaliseOrderNumber(orderId);
  return [
    { title: pageTitle(number === null ? 'Your order' : `Order ${number}`) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OrderRoute() {
  const { orderId = '' } = useParams();
  const { pathname } = useLocation();
  const listPath = pathname.startsWith('/dashboard') ? '/dashboard/myorders' : '/myorders';
  return (
    <LoggedInOnly skeleton={<OrderPageSkeleton />}>
      <OrderPage orderId={orderId} listPath={listPath} />
    </LoggedInOnly>
  );
}

interface OrderPageProps {
  readonly orderId: string;
  readonly listPath: string;
}

/** Order page: status, items, bill, address, cancellation while possible. */
export function OrderPage({ orderId, listPath }: OrderPageProps) {
  const query = useQuery(orderQuery(orderId));
  const { data: order, isError, error } = query;
  if (order) return <OrderDetails order={order} listPath={listPath} />;
  if (!isError) return <OrderPageSkeleton />;
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState isPage title="Order not found" action={<LinkButton to={listPath}>My Orders</LinkButton>}>
        We could not find order {orderId} in your account.
      </EmptyState>
    );
  }
  return <LoadFailed isPage title="Your order did not load" query={query} />;
}

function OrderDetails({ order, listPath }: { readonly order: Order; readonly listPath: string }) {
  const expected = useExpectedDays(order);
  return (
    <div className="page pt-4 pb-section md:pt-6">
      <Breadcrumbs crumbs={[{ label: 'My Orders', to: listPath }, { label: order.orderId }]} />
      <header className="pt-[clamp(1.25rem,2vw,2rem)] pb-[clamp(1.75rem,3vw,3rem)]">
        <h1 className="type-display">{orderHeading(order)}</h1>
        <p className="type-lead mt-2">
          Order <span className="tabular-nums">{order.orderId}</span>, placed on{' '}
          {formatDate(new Date(order.createdAt))}
        </p>
        {expected !== null && (
          <p className="mt-1 min-h-[3.1em] font-semibold sm:min-h-[1.55em]">
            {expected && `Arriving ${arrivalDays(expected)}`}
          </p>
        )}
      </header>
      {order.can_pay && <PaymentDue order={order} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.25rem,3vw,3.25rem)]">
          <OrderTimeline order={order} />
          <ReviewSection order={order} />
          <OrderItems order={order} />
          <ChangeSection order={order} />
          <FeedbackSection order={order} />
        </div>
        <aside className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <section aria-labelledby="order-bill">
            <h2 id="order-bill" className="type-heading border-ink border-b pb-3">
              Bill details
            </h2>
            <div className="pt-2">
              <Bill bill={order.bill} />
              <PaymentNote order={order} />
              <PartsBack order={order} />
            </div>
          </section>
          <OrderDocuments order={order} />
          <section aria-labelledby="order-address">
            <h2 id="order-address" className="type-heading border-ink border-b pb-3">
              Delivering to
            </h2>
            <p className="pt-3 text-small">
              <AddressLines address={order.delivery_address} />
            </p>
            {order.note && (
              <p className="wrap-anywhere pt-3 text-ink-soft text-small">Your note: {order.note}</p>
            )}
          </section>
        </aside>
      </div>
    </div>
  );
}

/** Amount due, the remaining hold time, and the payment button: at the top of the order. */
function PaymentDue({ order }: { readonly order: Order }) {
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
function PaymentNote({ order }: { readonly order: Order }) {
  const references = transferReferences(order, null);
  return (
    <p className="type-note pt-1.5">
      {refundMessage(order) || paymentNote(order)}.
      {references && (
        <>
          {' '}
          Reference <span className="wrap-anywhere">{references}</span>.
        </>
      )}
      {order.paymentId && (
        <>
          {' '}
          Payment <span className="wrap-anywhere">{order.paymentId}</span>.
        </>
      )}
    </p>
  );
}

/** Partial returns of an active order, with their refunds. */
function PartsBack({ order }: { readonly order: Order }) {
  const { parts_back: parts, refunds } = order;
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts-back" className="mt-5">
      <h3 id="parts-back" className="text-small font-semibold">
        Refunds
      </h3>
      <ul>
        {parts.map(({ part, amount, items, delivery, at }) => (
          <li key={part} className="flex justify-between gap-4 border-rule border-b py-2 text-small">
            <span>
              {whatCameBack(items, delivery)}
              <span className="type-note block">
                {stateOf(refunds.find((refund) => refund.part === part))}, {formatDate(new Date(at))}
                <Reference value={transferReferences(order, part)} />
              </span>
            </span>
            <Money amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf(refund: Order['refunds'][number] | undefined): string {
  if (refund?.is_done) return 'Refunded';
  return refund?.is_transfer ? 'To be sent by bank transfer' : 'Refund on its way';
}

function Reference({ value }: { readonly value: string }) {
  return value === '' ? null : (
    <>
      , reference <span className="figures wrap-anywhere">{value}</span>
    </>
  );
}

function whatCameBack(items: Order['parts_back'][number]['items'], delivery: boolean): string {
  const names = items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  return [...names, ...(delivery ? ['Delivery'] : [])].join(', ');
}
