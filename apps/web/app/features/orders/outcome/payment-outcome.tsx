import { Navigate, useSearchParams } from 'react-router';
import { OrderPageSkeleton } from '../page/order-page-skeleton.tsx';
import { OrderUnknown, PaymentChecking, PaymentMissing, PaymentReturned } from './payment-states.tsx';
import { Thanks } from './thanks.tsx';
import { useClosePayment } from './use-close-payment.ts';
import { useVerifiedOrder } from './use-verified-order.ts';

interface PaymentOutcomeProps {
  /** Page that the payment led to; the content depends on the server's state only. */
  readonly page: 'success' | 'cancel';
}

/** Result of a payment and the next step: shows the current state, also on a later visit. */
export function PaymentOutcome({ page }: PaymentOutcomeProps) {
  const [query] = useSearchParams();
  const orderId = query.get('order') ?? '';
  const { order, isChecking, isSlow, isDoubtful, isFailed } = useVerifiedOrder(orderId, page === 'success');
  useClosePayment(orderId, page === 'cancel' && order?.can_pay === true);
  if (orderId === '') return <Navigate to="/myorders" replace />;
  if (!order) return isFailed ? <OrderUnknown orderId={orderId} /> : <OrderPageSkeleton />;
  if (order.order_status === 'cancelled') return <PaymentReturned order={order} />;
  if (isChecking) return <PaymentChecking order={order} isSlow={isSlow} />;
  if (order.can_pay) {
    const isNotOpened = query.get('reason') === 'not-opened';
    return <PaymentMissing order={order} isDoubtful={isDoubtful} isNotOpened={isNotOpened} />;
  }
  return <Thanks orderId={orderId} />;
}
