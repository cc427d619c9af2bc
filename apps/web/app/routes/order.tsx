import { useLocation, useParams } from 'react-router';
import { OrderPage } from '../features/orders/order-page.tsx';
import { OrderPageSkeleton } from '../features/orders/order-page-skeleton.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('Your order') }, { name: 'robots', content: 'noindex' }];

export default function OrderRoute() {
  const { orderId = '' } = useParams();
  const { pathname } = useLocation();
  const listPath = pathname.startsWith('/dashboard') ? '/dashboard/myorders' : '/myorders';
  return (
    <PeopleOnly skeleton={<OrderPageSkeleton />}>
      <OrderPage orderId={orderId} listPath={listPath} />
    </PeopleOnly>
  );
}
