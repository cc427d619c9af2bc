import { lazy, Suspense } from 'react';
import { pageTitle } from '../../components/page-title.ts';
import { ProductPreview } from '../../features/admin/catalogue/product-preview.tsx';

export const meta = () => [{ title: pageTitle('Preview') }, { name: 'robots', content: 'noindex' }];

// Every page of the shop loads the list of files of each route; the product page has many.
const ProductPagePreview = lazy(async () => {
  const part = await import('../../features/catalogue/product/product-preview.tsx');
  return { default: part.ProductPagePreview };
});

export default function ProductPreviewRoute() {
  return (
    <Suspense>
      <ProductPreview render={(product) => <ProductPagePreview product={product} />} />
    </Suspense>
  );
}
