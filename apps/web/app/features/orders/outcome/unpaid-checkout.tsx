import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { Bill } from '../../../components/bill.tsx';
import { useRetryPayment } from '../../../components/payment/pay-button.tsx';
import { TestModeNotice } from '../../../components/payment/payment-notes.tsx';
import { outcomePath } from '../../../components/payment/use-hosted-checkout.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextButton, TextLink } from '../../../ui/buttons/text-link.tsx';
import { takeFocus } from '../../../ui/focus/use-focus-after.ts';
import { RadioCard } from '../../../ui/forms/radio-card.tsx';
import { FootBar } from '../../../ui/overlays/foot-bar.tsx';
import { Money } from '../../../ui/price.tsx';
import type { Order } from '../api/order-queries.ts';
import { amountDue } from '../order-labels.ts';
import { CancelDialog } from '../page/cancel-dialog.tsx';
import { OrderPageSkeleton } from '../page/order-page-skeleton.tsx';
import { OrderUnknown, PaymentReturned, reservationMessage } from './payment-states.tsx';
import { UnpaidItems } from './unpaid-items.tsx';
import { useClosePayment } from './use-close-payment.ts';
import { usePayInCash } from './use-pay-in-cash.ts';
import { useVerifiedOrder } from './use-verified-order.ts';

/** Checkout of an order whose payment failed or was closed: it can be paid in cash or online again. */
export function UnpaidCheckout({ orderId }: { readonly orderId: string }) {
  const { order, isDoubtful, isFailed } = useVerifiedOrder(orderId, false);
  useClosePayment(orderId, order?.can_pay === true);
  if (!order) return isFailed ? <OrderUnknown orderId={orderId} /> : <OrderPageSkeleton />;
  if (order.order_status === 'cancelled') return <PaymentReturned order={order} />;
  if (!order.can_pay) return <Navigate to={outcomePath('success', orderId)} replace />;
  return <WaysOn order={order} isDoubtful={isDoubtful} />;
}

type Way = 'cod' | 'razorpay';

function WaysOn({ order, isDoubtful }: { readonly order: Order; readonly isDoubtful: boolean }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const [chosen, setChosen] = useState<Way | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const retry = useRetryPayment(true);
  const cash = usePayInCash(order.orderId);
  const mayPayCash = shopConfig !== undefined && amountDue(order) <= shopConfig.cash_on_delivery_limit;
  const way: Way = mayPayCash ? (chosen ?? 'cod') : 'razorpay';
  const isBusy = !shopConfig || retry.isPending || cash.isPending;
  const total = (
    <span>
      <Money amount={amountDue(order)} />
    </span>
  );
  const button = (
    <Button
      variant="primary"
      isWide
      isBusy={isBusy}
      className="min-h-13 flex-wrap justify-between!"
      onClick={() => (way === 'cod' ? cash.mutate() : retry.mutate(order.orderId))}
    >
      {way === 'cod' ? 'Place order, pay in cash' : 'Pay now'} {total}
    </Button>
  );
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-10 pt-8 pb-section md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,2vw,2.25rem)]">
          <h1 className="type-title">Checkout</h1>
          <Failure order={order} isDoubtful={isDoubtful}>
            <fieldset className="grid gap-3">
              <legend className="sr-only">Payment</legend>
              <RadioCard
                name="again"
                value="cod"
                checked={way === 'cod'}
                disabled={!mayPayCash}
                onChange={() => setChosen('cod')}
                title={`Pay ${formatRupees(amountDue(order))} in cash`}
                end={
                  shopConfig && (
                    <span className="type-note figures">
                      Up to {formatRupees(shopConfig.cash_on_delivery_limit)}
                    </span>
                  )
                }
                note={
                  !shopConfig || mayPayCash
                    ? 'Pay the courier when your order arrives. Same price, same coupon.'
                    : 'This order is above what can be paid in cash.'
                }
                className="max-md:p-4"
              />
              <RadioCard
                name="again"
                value="razorpay"
                checked={way === 'razorpay'}
                onChange={() => setChosen('razorpay')}
                title="Try online again"
                end={<span className="type-note">Razorpay</span>}
                note="The same card, another one, UPI, net banking or wallet, on the payment provider’s page."
                className="max-md:p-4"
              />
            </fieldset>
          </Failure>
          {shopConfig?.online_payment && way === 'razorpay' && (
            <TestModeNotice mode={shopConfig.online_payment.mode} />
          )}
          <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <TextLink to={`/myorders/${order.orderId}`} className="min-h-11">
              View order
            </TextLink>
            {order.can_cancel && <TextButton onClick={() => setIsCancelling(true)}>Cancel order</TextButton>}
          </p>
        </div>
        <aside
          aria-labelledby="unpaid-order"
          className="sticky top-6 grid gap-5 bg-linen p-[clamp(1.25rem,2vw,2rem)] max-lg:static max-lg:-mx-gutter max-lg:px-gutter"
        >
          <h2 id="unpaid-order" className="type-heading">
            Your order
          </h2>
          <UnpaidItems order={order} />
          <Bill bill={order.bill} isOnLinen />
          <div className="max-md:hidden">{button}</div>
        </aside>
      </div>
      <FootBar className="md:hidden">{button}</FootBar>
      {order.can_cancel && (
        <CancelDialog order={order} isOpen={isCancelling} onOpenChange={setIsCancelling} />
      )}
    </>
  );
}

interface FailureProps {
  readonly order: Order;
  readonly isDoubtful: boolean;
  readonly children: ReactNode;
}

/** Outcome of the payment; receives the focus so that screen readers announce it first. */
function Failure({ order, isDoubtful, children }: FailureProps) {
  const [query] = useSearchParams();
  const messages = [
    query.get('reason') === 'not-opened' &&
      'The payment page did not open. Please check your connection and that your browser is not blocking it.',
    isDoubtful &&
      'We could not verify this payment. If money was debited, it is refunded automatically. Please contact us if it is not.',
    order.payment_failure,
  ].filter((message) => typeof message === 'string' && message !== '');
  return (
    <section
      aria-labelledby="unpaid"
      className="grid gap-5 rounded-1 border border-danger bg-porcelain p-[clamp(1.25rem,2vw,2rem)]"
    >
      <div className="grid gap-2">
        <h2 id="unpaid" ref={takeFocus} tabIndex={-1} className="type-heading">
          Payment not completed
        </h2>
        <div role="alert" className="grid gap-1 text-ink-soft">
          {messages.map((message) => (
            <p key={String(message)} className="text-danger">
              {message}
            </p>
          ))}
          <p>{reservationMessage(order)}</p>
        </div>
      </div>
      {children}
      <p className="type-note">
        If money was debited, we confirm the order or start a full refund within minutes.
      </p>
    </section>
  );
}
