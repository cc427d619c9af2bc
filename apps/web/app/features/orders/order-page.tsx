import { ApiProblem } from '@jhumka/contract/client';
import { formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AddressLines } from '../../pieces/address-lines.tsx';
import { Bill } from '../../pieces/bill.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type Order, orderQuery } from './api/order-queries.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancelEntryOf } from './cancel-entry.ts';
import { OrderItems } from './order-items.tsx';
import { OrderPageSkeleton } from './order-page-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderHeading, paymentNote } from './order-words.ts';

interface OrderPageProps {
  readonly orderId: string;
  readonly listPath: string;
}

/** One order: where it stands, what is in it, its bill, where it goes, and a way out while there is one. */
export function OrderPage({ orderId, listPath }: OrderPageProps) {
  const { data: order, isError, error, isFetching, refetch } = useQuery(orderQuery(orderId));
  if (order) return <OrderDetails order={order} listPath={listPath} />;
  if (!isError) return <OrderPageSkeleton />;
  if (error instanceof ApiProblem && error.status === 404) {
    return (
      <EmptyState isPage title="Order not found" action={<LinkButton to={listPath}>My Orders</LinkButton>}>
        There is no order {orderId} among yours.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title="The order did not load"
      action={
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      Please check your connection.
    </EmptyState>
  );
}

function OrderDetails({ order, listPath }: { readonly order: Order; readonly listPath: string }) {
  return (
    <div className="page pt-4 pb-section md:pt-6">
      <Breadcrumbs crumbs={[{ label: 'My Orders', to: listPath }, { label: order.orderId }]} />
      <header className="pt-[clamp(1.25rem,2vw,2rem)] pb-[clamp(1.75rem,3vw,3rem)]">
        <h1 className="type-display">{orderHeading(order)}</h1>
        <p className="type-lead mt-2">
          Order <span className="figures">{order.orderId}</span>, placed on{' '}
          {formatDate(new Date(order.createdAt))}
        </p>
      </header>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <div className="grid gap-[clamp(2.25rem,3vw,3.25rem)]">
          <OrderTimeline order={order} />
          <OrderItems order={order} />
          <ChangeSection order={order} />
        </div>
        <aside className="grid gap-10">
          <section aria-labelledby="order-bill">
            <h2 id="order-bill" className="type-heading border-ink border-b pb-3">
              Bill details
            </h2>
            <div className="pt-2">
              <Bill bill={order.bill} />
              <p className="type-note pt-1.5">{paymentNote(order)}.</p>
            </div>
          </section>
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

function ChangeSection({ order }: { readonly order: Order }) {
  // What was typed before a session ended is taken up again.
  const [isCancelling, setIsCancelling] = useState(() => cancelEntryOf(order.orderId) !== null);
  return (
    <section className="grid justify-items-start gap-3">
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
        <p className="text-ink-muted">{whyFixed(order)}</p>
      )}
      <TextLink to={`/contact?${new URLSearchParams({ order: order.orderId })}`} className="min-h-11">
        Ask about this order
      </TextLink>
    </section>
  );
}

function whyFixed({ order_status: status, cancellation_reason: reason }: Order): string {
  if (status === 'cancelled')
    return reason ? `This order was cancelled: ${reason}.` : 'This order was cancelled.';
  if (status === 'returned') return 'This order came back to us.';
  if (status === 'delivered') return 'The parcel is with you. You have 30 days to return it.';
  return 'The parcel has left us, so this order can’t be cancelled any more. When it arrives you have 30 days to return it.';
}
