import { ApiProblem } from '@jhumka/contract/client';
import { asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees } from '@jhumka/domain/money';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { AddressLines } from '../../../components/address-lines.tsx';
import { Bill } from '../../../components/bill.tsx';
import { BackBar } from '../../../components/head/back-bar.tsx';
import { pageTitle } from '../../../components/head/page-title.ts';
import { RowChoice } from '../../../components/row-choice.tsx';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Breadcrumbs } from '../../../ui/lists/breadcrumbs.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Money } from '../../../ui/price.tsx';
import { type Order, orderQuery } from '../api/order-queries.ts';
import { FeedbackSection } from '../feedback/feedback-section.tsx';
import { OrderItems } from '../order-items.tsx';
import { amountDue, paymentNote, transferReferences } from '../order-labels.ts';
import { OrderReturns } from '../returns/order-returns-section.tsx';
import { isOpenReturn } from '../returns/return-labels.ts';
import { ReviewSection } from '../review/review-section.tsx';
import { ChangeSection } from './change-section.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { ParcelSlip } from './parcel-slip.tsx';
import { Slip } from './slip.tsx';

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
  return (
    <>
      <BackBar to={listPath} label="Back to My Orders" title="My Orders" />
      <div className="page pb-section md:pt-3">
        <div className="pb-3 max-md:hidden">
          <Breadcrumbs crumbs={[{ label: 'My Orders', to: listPath }, { label: order.orderId }]} />
        </div>
        <OrderHead order={order} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,4.6vw,4rem)] gap-y-10 pt-[clamp(1.75rem,3vw,2.75rem)] lg:grid-cols-[minmax(0,1fr)_min(25rem,38%)]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(2.25rem,3vw,3.25rem)]">
            <OrderReturns order={order} />
            <OrderItems order={order} />
            <ReviewSection order={order} />
            <ChangeSection order={order} />
            <FeedbackSection order={order} />
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <ParcelSlip order={order} />
            <Slip id="order-bill" title="Bill details">
              <Bill bill={order.bill} />
              {order.exchange_of && (
                <p className="pt-3 text-small">
                  What you sent back of order <span className="figures">{order.exchange_of.orderId}</span>{' '}
                  pays <Money amount={order.exchange_credit} />
                  {amountDue(order) > 0 && (
                    <>
                      ; the difference is <Money amount={amountDue(order)} />
                    </>
                  )}
                  .
                </p>
              )}
              <PaymentNote order={order} />
              <EarnedCoins order={order} />
              {order.buyer_gstin && (
                <p className="wrap-anywhere pt-3 text-small">
                  Invoice for {order.buyer_business_name}, GSTIN {order.buyer_gstin}
                </p>
              )}
              <ToBePaidBack order={order} />
              <PartsBack order={order} />
              <OrderDocuments order={order} />
            </Slip>
            <Slip id="order-address" title="Delivery address">
              <p className="text-small">
                <AddressLines address={order.delivery_address} />
              </p>
              {order.note && (
                <p className="wrap-anywhere pt-3 text-ink-soft text-small">Your note: {order.note}</p>
              )}
            </Slip>
            <Gifts order={order} />
          </aside>
        </div>
      </div>
    </>
  );
}

/** Wrapping and cards of the order; nothing without them. */
function Gifts({ order: { items } }: { readonly order: Order }) {
  const gifts = items.filter((item) => item.gift_wrap || item.gift_message);
  if (gifts.length === 0) return null;
  return (
    <Slip id="order-gift" title="Gift">
      <ul className="grid gap-3 text-small">
        {gifts.map((item) => (
          <li key={item.line}>
            <p className="wrap-anywhere font-semibold">{item.product_details.name}</p>
            <RowChoice variant={{ options: {} }} line={{ ...item, engraving: '' }} />
          </li>
        ))}
      </ul>
    </Slip>
  );
}

/** Coins of the order: pending, free, or taken back with what was returned. */
function EarnedCoins({ order: { coins_earned: earned } }: { readonly order: Order }) {
  if (!earned || earned.coins + earned.taken_back === 0) return null;
  const { coins, taken_back, free_on, is_free } = earned;
  const day = free_on === null ? 'after the time for returns' : `on ${formatDate(asDay(free_on))}`;
  const text = is_free ? `Earned ${amountOf(coins)}` : `Earns ${amountOf(coins)} ${day}`;
  return (
    <p className="type-note pt-1.5">
      {coins > 0 && `${text}. `}
      {taken_back > 0 &&
        `${amountOf(taken_back)} ${taken_back === 1 ? 'is' : 'are'} not earned, as goods were cancelled or returned.`}
    </p>
  );
}

const amountOf = (coins: number) => formatCoins(asCoins(coins));

/** Payment status below the bill. */
function PaymentNote({ order }: { readonly order: Order }) {
  const references = transferReferences(order, null);
  return (
    <p className="type-note pt-1.5">
      {paymentNote(order)}.
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

/** Amounts that open returns are going to pay back. */
function ToBePaidBack({ order }: { readonly order: Order }) {
  const open = order.returns.filter((one) => one.kind === 'refund' && isOpenReturn(one));
  if (open.length === 0) return null;
  return (
    <dl className="mt-3 border-rule border-t pt-2 text-control">
      {open.map(({ _id, number, amount }) => (
        <div key={_id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <dt className="flex-[1_1_6rem] text-ink-soft">
            To be paid back, <span className="figures">{number}</span>
          </dt>
          <dd className="figures ml-auto">
            − <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Part = Order['parts_back'][number];

/** Partial returns of an active order, with their refunds, or what was sent for them. */
function PartsBack({ order }: { readonly order: Order }) {
  const { parts_back: parts, refunds } = order;
  const stateOf = (part: Part) => {
    const refund = refunds.find((one) => one.part === part.part);
    const state = refundState(refund);
    if (!part.is_exchange) {
      // What coins and credit paid, or what was wanted as credit, came back at once and is no refund of money.
      if (!refund) return 'Back in your coins or store credit';
      return refund.amount < part.amount
        ? `${state}: ${formatRupees(refund.amount)}, the rest is back in your coins or store credit`
        : state;
    }
    return refund ? `${state}: ${formatRupees(refund.amount)}, the rest exchanged` : 'Exchanged';
  };
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="parts-back" className="mt-5">
      <h3 id="parts-back" className="text-small font-semibold">
        {refunds.length === 0 && parts.every((part) => part.is_exchange) ? 'Exchanged' : 'Refunds'}
      </h3>
      <ul>
        {parts.map((part) => (
          <li key={part.part} className="flex justify-between gap-4 border-rule border-b py-2 text-small">
            <span>
              {whatCameBack(part.items, part.delivery)}
              <span className="type-note block">
                {stateOf(part)}, {formatDate(new Date(part.at))}
                <Reference value={transferReferences(order, part.part)} />
              </span>
            </span>
            <Money amount={part.amount} className="font-semibold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function refundState(refund: Order['refunds'][number] | undefined): string {
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

function whatCameBack(items: Part['items'], delivery: boolean): string {
  const names = items.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  return [...names, ...(delivery ? ['Delivery'] : [])].join(', ');
}
