import { OrderPage } from '../../features/office/orders/order-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Order') }, { name: 'robots', content: 'noindex' }];

export default function OrderRoute() {
  return <OrderPage />;
}
