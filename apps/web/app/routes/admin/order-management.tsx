import { pageTitle } from '../../components/page-title.ts';
import { OrdersPage } from '../../features/admin/orders/orders-page.tsx';

export const meta = () => [{ title: pageTitle('Orders') }, { name: 'robots', content: 'noindex' }];

export default function OrdersRoute() {
  return <OrdersPage />;
}
