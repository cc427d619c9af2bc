import { OrdersPage } from '../../features/office/orders/orders-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Order Management') }, { name: 'robots', content: 'noindex' }];

export default function OrdersRoute() {
  return <OrdersPage />;
}
