import { pageTitle } from '../../components/page-title.ts';
import { ProductsPage } from '../../features/admin/catalogue/products-page.tsx';

export const meta = () => [{ title: pageTitle('Products') }, { name: 'robots', content: 'noindex' }];

export default function ProductsRoute() {
  return <ProductsPage />;
}
