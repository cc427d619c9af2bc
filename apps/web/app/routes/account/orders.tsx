import { useLocation } from 'react-router';
import { pageTitle } from '../../components/page-title.ts';
import { AccountHead } from '../../features/account/account-frame.tsx';
import { OrderListPage, OrderListSkeleton } from '../../features/orders/order-list-page.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

export const meta = () => [{ title: pageTitle('My Orders') }, { name: 'robots', content: 'noindex' }];

/** At /myorders for wide screens and /dashboard/myorders for phones (spec 2.13). */
export default function OrdersRoute() {
  const { pathname } = useLocation();
  return (
    <>
      <AccountHead title="My Orders" />
      <LoggedInOnly skeleton={<OrderListSkeleton />}>
        <OrderListPage path={pathname.replace(/\/+$/, '')} />
      </LoggedInOnly>
    </>
  );
}
