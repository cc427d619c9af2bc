import { useSearchParams } from 'react-router';
import { OrderPageSkeleton } from '../features/orders/order-page-skeleton.tsx';
import { Thanks } from '../features/orders/thanks.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Thank you') }, { name: 'robots', content: 'noindex' }];

export default function SuccessRoute() {
  const [query] = useSearchParams();
  return (
    <PeopleOnly skeleton={<OrderPageSkeleton />}>
      <Thanks orderId={query.get('order')} />
    </PeopleOnly>
  );
}
