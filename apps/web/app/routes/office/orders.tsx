import { OrdersPage } from '../../features/office/orders/orders-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Orders') }, { name: 'robots', content: 'noindex' }];

export default function OrdersRoute() {
  return <OrdersPage />;
}
