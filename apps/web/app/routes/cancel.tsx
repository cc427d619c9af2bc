import { pageTitle } from '../components/page-title.ts';
import { PaymentOutcome } from '../features/orders/outcome/payment-outcome.tsx';
import { OrderPageSkeleton } from '../features/orders/page/order-page-skeleton.tsx';
import { LoggedInOnly } from '../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('Payment') }, { name: 'robots', content: 'noindex' }];

/** Return address of a cancelled payment page (spec 2.8). */
export default function CancelRoute() {
  return (
    <LoggedInOnly skeleton={<OrderPageSkeleton />}>
      <PaymentOutcome page="cancel" />
    </LoggedInOnly>
  );
}
