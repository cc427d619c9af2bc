import { OrderPageSkeleton } from '../features/orders/order-page-skeleton.tsx';
import { PaymentOutcome } from '../features/orders/payment-outcome.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Payment') }, { name: 'robots', content: 'noindex' }];

/** Where a payment page leads that was closed (spec 2.8). */
export default function CancelRoute() {
  return (
    <PeopleOnly skeleton={<OrderPageSkeleton />}>
      <PaymentOutcome page="cancel" />
    </PeopleOnly>
  );
}
