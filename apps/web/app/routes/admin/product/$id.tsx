import { pageTitle } from '../../../components/page-title.ts';
import { AdminProductPage } from '../../../features/admin/catalogue/product-page.tsx';

export const meta = () => [{ title: pageTitle('Product') }, { name: 'robots', content: 'noindex' }];

export default function ProductRoute() {
  return <AdminProductPage />;
}
