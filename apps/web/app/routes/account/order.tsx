import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { useLocation, useParams } from 'react-router';
import { pageTitle } from '../../components/page-title.ts';
import { OrderPage } from '../../features/orders/page/order-page.tsx';
import { OrderPageSkeleton } from '../../features/orders/page/order-page-skeleton.tsx';
import { LoggedInOnly } from '../../session/logged-in-only.tsx';

// The number comes from the URL, so the title can be announced before the order has loaded.
export function meta({ params: { orderId = '' } }: { params: { orderId?: string } }) {
  const number = normaliseOrderNumber(orderId);
  return [
    { title: pageTitle(number === null ? 'Your order' : `Order ${number}`) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function OrderRoute() {
  const { orderId = '' } = useParams();
  const { pathname } = useLocation();
  const listPath = pathname.startsWith('/dashboard') ? '/dashboard/myorders' : '/myorders';
  return (
    <LoggedInOnly skeleton={<OrderPageSkeleton />}>
      <OrderPage orderId={orderId} listPath={listPath} />
    </LoggedInOnly>
  );
}
