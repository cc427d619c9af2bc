import { pageTitle } from '../../../../components/page-title.ts';
import { ProductPreview } from '../../../../features/admin/catalogue/product-preview.tsx';
import { ProductPagePreview } from '../../../../features/catalogue/product/product-preview.tsx';

export const meta = () => [{ title: pageTitle('Preview') }, { name: 'robots', content: 'noindex' }];

export default function ProductPreviewRoute() {
  return <ProductPreview render={(product) => <ProductPagePreview product={product} />} />;
}
