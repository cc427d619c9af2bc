import { ProductsPage } from '../../features/office/catalogue/products-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Products') }, { name: 'robots', content: 'noindex' }];

export default function ProductsRoute() {
  return <ProductsPage />;
}
