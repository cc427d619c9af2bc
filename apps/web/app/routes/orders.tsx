import { useLocation } from 'react-router';
import { AccountHead } from '../features/account/account-frame.tsx';
import { OrderListPage } from '../features/orders/order-list-page.tsx';
import { OrderListSkeleton } from '../features/orders/order-list-skeleton.tsx';
import { pageTitle } from '../pieces/page-title.ts';
import { PeopleOnly } from '../session/people-only.tsx';

export const meta = () => [{ title: pageTitle('My Orders') }, { name: 'robots', content: 'noindex' }];

/** At /myorders for wide screens and /dashboard/myorders for phones (spec 2.13). */
export default function OrdersRoute() {
  const { pathname } = useLocation();
  return (
    <>
      <AccountHead title="My Orders" />
      <PeopleOnly skeleton={<OrderListSkeleton />}>
        <OrderListPage path={pathname.replace(/\/+$/, '')} />
      </PeopleOnly>
    </>
  );
}
