import { pageTitle } from '../components/page-title.ts';
import { PaymentOutcome } from '../features/orders/outcome/payment-outcome.tsx';
import { OrderPageSkeleton } from '../features/orders/page/order-page-skeleton.tsx';
import { LoggedInOnly } from '../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Thank you') }, { name: 'robots', content: 'noindex' }];

/** Confirmation of an order, and return address of a payment (spec 2.8). */
export default function SuccessRoute() {
  return (
    <LoggedInOnly skeleton={<OrderPageSkeleton />}>
      <PaymentOutcome page="success" />
    </LoggedInOnly>
  );
}
