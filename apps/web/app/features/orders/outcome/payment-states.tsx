import { formatDateTime } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { PayButton } from '../../../components/payment/pay-button.tsx';
import { TestModeNotice } from '../../../components/payment/payment-notes.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Money } from '../../../ui/price.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Order } from '../api/order-queries.ts';
import { amountDue, refundMessage } from '../order-labels.ts';
import { CancelDialog } from '../page/cancel-dialog.tsx';
import { UnpaidItems } from './unpaid-items.tsx';
import { usePayInCash } from './use-pay-in-cash.ts';

interface StateProps {
  readonly order: Order;
}

/** Money was sent, and the shop is finding out. */
export function PaymentChecking({ order, isSlow }: StateProps & { readonly isSlow: boolean }) {
  return (
    <Frame order={order} title="We are checking your payment">
      <div role="status" className="flex items-start gap-4">
        {!isSlow && <Spinner className="mt-1 shrink-0" />}
        <p className="type-lead">
          {isSlow
            ? 'Your bank is taking longer than usual. You don’t have to wait here: we will email you as soon as we know. If the payment does not reach us, your bank returns it automatically.'
            : 'This takes a few seconds. Please don’t pay again: your items are reserved.'}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={`/myorders/${order.orderId}`}>View order</LinkButton>
        {isSlow && <PayButton orderId={order.orderId} variant="quiet" />}
      </div>
    </Frame>
  );
}

/** Unpaid order: the time left to pay, and both ways to pay. */
export function PaymentMissing({
  order,
  isDoubtful,
  isNotOpened,
}: StateProps & { readonly isDoubtful: boolean; readonly isNotOpened: boolean }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const { data: shopConfig } = useQuery(shopConfigQuery());
  return (
    <Frame order={order} title="Payment not completed">
      <p className="type-lead">{reservationMessage(order)}</p>
      {isNotOpened && (
        <Notice tone="danger" isUrgent>
          The payment page did not open. Please check your connection and that your browser is not blocking
          it.
        </Notice>
      )}
      {isDoubtful && (
        <Notice tone="danger" isUrgent>
          We could not verify this payment. If money was debited, it is refunded automatically. Please contact
          us if it is not.
        </Notice>
      )}
      {order.payment_failure && <Notice tone="warning">{order.payment_failure}</Notice>}
      {shopConfig?.online_payment && <TestModeNotice mode={shopConfig.online_payment.mode} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PayButton orderId={order.orderId} total={amountDue(order)} className="max-md:w-full" />
        <CashInstead order={order} />
        <LinkButton to={`/myorders/${order.orderId}`} className="max-md:w-full">
          View order
        </LinkButton>
        {order.can_cancel && <TextButton onClick={() => setIsCancelling(true)}>Cancel order</TextButton>}
      </div>
      <Notice>If money was debited, we confirm the order or start a full refund within minutes.</Notice>
      {order.can_cancel && (
        <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
      )}
    </Frame>
  );
}

/** Cash order that was to be paid online instead, and was not. */
export function StillInCash({ order }: StateProps) {
  return (
    <Frame order={order} title="Your order stays as it was">
      <p className="type-lead">
        It was not paid online, and nothing was charged. You pay {formatRupees(amountDue(order))} in cash when
        it arrives.
      </p>
      <LinkButton to={`/myorders/${order.orderId}`} variant="primary" className="justify-self-start">
        View order
      </LinkButton>
    </Frame>
  );
}

/** Cancelled order; payments are refunded. */
export function PaymentReturned({ order }: StateProps) {
  const refund = refundMessage(order);
  return (
    <Frame order={order} title="This order was cancelled">
      <p className="type-lead">
        {order.cancellation_reason && `${order.cancellation_reason}. `}
        {refund || 'Nothing was charged.'}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <LinkButton to={`/myorders/${order.orderId}`} variant="primary">
          View order
        </LinkButton>
        <TextLink to="/products" className="min-h-11">
          Continue shopping
        </TextLink>
      </div>
    </Frame>
  );
}

/** Payment result when the order failed to load. */
export function OrderUnknown({ orderId }: { readonly orderId: string }) {
  return (
    <EmptyState
      isPage
      title="Your order did not load"
      action={
        <LinkButton to="/myorders" variant="primary">
          My Orders
        </LinkButton>
      }
    >
      Please look for order {orderId} in My Orders.
    </EmptyState>
  );
}

/** Shows until when the items of an unpaid order are reserved. */
export function reservationMessage({ held_until: heldUntil }: Order): string {
  if (heldUntil === null) {
    return 'The reservation has ended. You can still pay if the items are in stock.';
  }
  return `Your items are reserved until ${formatDateTime(new Date(heldUntil))}. Nothing was charged.`;
}

function Frame({
  order,
  title,
  children,
}: StateProps & { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-12 pt-10 pb-section md:pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h1 className="type-display">{title}</h1>
        {children}
      </div>
      <OrderedItems order={order} />
    </div>
  );
}

/** Items of the payment and their total. */
function OrderedItems({ order }: StateProps) {
  return (
    <section
      aria-labelledby="ordered"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 bg-linen p-[clamp(1.25rem,2vw,1.75rem)] max-md:-mx-gutter max-md:px-gutter"
    >
      <h2 id="ordered" className="type-heading">
        Order <span className="figures whitespace-normal wrap-anywhere">{order.orderId}</span>
      </h2>
      <UnpaidItems order={order} />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 pt-1 font-semibold text-large">
        Grand total <Money amount={order.totalAmt} />
      </p>
      <p className="type-note -mt-3">Including GST, discounts and delivery</p>
    </section>
  );
}

/** Changes an unpaid order to cash on delivery, where its total allows cash. */
function CashInstead({ order }: { readonly order: Order }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const change = usePayInCash(order.orderId);
  if (!shopConfig || amountDue(order) > shopConfig.cash_on_delivery_limit) return null;
  return (
    <Button isBusy={change.isPending} onClick={() => change.mutate()} className="max-md:w-full">
      Pay {formatRupees(amountDue(order))} in cash
    </Button>
  );
}
