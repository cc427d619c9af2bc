import { OrderPageSkeleton } from '../features/orders/order-page-skeleton.tsx';
import { PaymentOutcome } from '../features/orders/payment-outcome.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Thank you') }, { name: 'robots', content: 'noindex' }];

/** Where an order leads that was placed, and a payment page where something was paid (spec 2.8). */
export default function SuccessRoute() {
  return (
    <PeopleOnly skeleton={<OrderPageSkeleton />}>
      <PaymentOutcome page="success" />
    </PeopleOnly>
  );
}
