import { type MetaFunction, Navigate, useLocation, useSearchParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { LoggedInOnly } from '../../../session/logged-in-only.tsx';
import { OrderPageSkeleton } from '../page/order-page-skeleton.tsx';
import {
  OrderUnknown,
  PaymentChecking,
  PaymentMissing,
  PaymentReturned,
  StillInCash,
} from './payment-states.tsx';
import { Thanks } from './thanks.tsx';
import { useClosePayment } from './use-close-payment.ts';
import { useVerifiedOrder } from './use-verified-order.ts';

// The addresses that share this page: an order's confirmation, and a cancelled payment (spec 2.8).
const isCancelPage = (pathname: string) => pathname.startsWith('/cancel');

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(isCancelPage(location.pathname) ? 'Payment' : 'Thank you') },
  { name: 'robots', content: 'noindex' },
];

/** The page of an order that was placed, or whose payment was cancelled. */
export default function PaymentOutcomePage() {
  return (
    <LoggedInOnly skeleton={<OrderPageSkeleton />}>
      <PaymentOutcome />
    </LoggedInOnly>
  );
}

/** Shows the current state of the order and the next step, also on a later visit. */
function PaymentOutcome() {
  const isCancelled = isCancelPage(useLocation().pathname);
  const [query] = useSearchParams();
  const orderId = query.get('order') ?? '';
  const { order, isChecking, isSlow, isDoubtful, isFailed } = useVerifiedOrder(orderId, !isCancelled);
  useClosePayment(orderId, isCancelled && order?.can_pay === true);
  if (orderId === '') return <Navigate to="/myorders" replace />;
  if (!order) return isFailed ? <OrderUnknown orderId={orderId} /> : <OrderPageSkeleton />;
  if (order.order_status === 'cancelled') return <PaymentReturned order={order} />;
  if (isChecking) return <PaymentChecking order={order} isSlow={isSlow} />;
  if (order.can_pay) {
    const isNotOpened = query.get('reason') === 'not-opened';
    return <PaymentMissing order={order} isDoubtful={isDoubtful} isNotOpened={isNotOpened} />;
  }
  // A cash order whose customer chose to pay it online, and closed that page.
  if (isCancelled && order.payment_status === 'cod_due') return <StillInCash order={order} />;
  return <Thanks orderId={orderId} />;
}
