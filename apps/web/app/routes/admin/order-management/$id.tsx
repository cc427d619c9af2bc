import { pageTitle } from '../../../components/page-title.ts';
import { OrderPage } from '../../../features/admin/orders/order-page.tsx';

export const meta = () => [{ title: pageTitle('Order') }, { name: 'robots', content: 'noindex' }];

export default function OrderRoute() {
  return <OrderPage />;
}
