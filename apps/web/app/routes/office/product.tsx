import { OfficeProductPage } from '../../features/office/catalogue/product-page.tsx';
import { pageTitle } from '../../pieces/page-title.ts';

export const meta = () => [{ title: pageTitle('Product') }, { name: 'robots', content: 'noindex' }];

export default function ProductRoute() {
  return <OfficeProductPage />;
}
