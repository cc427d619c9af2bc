import { Navigate } from 'react-router';
import { EmptyCart } from '../../components/cart/cart-outcomes.tsx';
import { openPayment } from '../../components/payment/payment-notes.tsx';
import { checkoutPath } from '../../components/payment/use-hosted-checkout.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BagIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isAttemptOpen } from './order-attempt.ts';

/** Empty cart: nothing was added, or an order was placed whose response was lost. */
export function NothingToOrder() {
  // The page was reloaded with the payment page open: the order's page shows the outcome.
  const waiting = openPayment.read();
  if (waiting) return <Navigate to={checkoutPath(waiting.orderId)} replace />;
  if (isAttemptOpen()) {
    return (
      <EmptyState
        isPage
        icon={<BagIcon size="large" />}
        title="Your order has probably gone through"
        action={
          <LinkButton to="/myorders" variant="primary">
            See My Orders
          </LinkButton>
        }
      >
        The connection was lost before the shop could confirm it, and your cart is empty now. Please check My
        Orders.
      </EmptyState>
    );
  }
  return <EmptyCart isPage />;
}

/** The shape of the checkout. */
export function CheckoutSkeleton() {
  return (
    <div className="page grid gap-x-[clamp(2rem,6vw,6.5rem)] gap-y-10 pt-8 pb-section md:pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4.4fr)]">
      <div className="grid content-start gap-10">
        <h1 className="type-title">Checkout</h1>
        <Skeleton className="h-44" />
        <Skeleton className="h-28" />
        <Skeleton className="h-24" />
        <Skeleton className="h-28" />
      </div>
      <div className="h-[32rem] bg-linen" />
    </div>
  );
}
