import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DetailPage } from '../../admin/frame/detail-page.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';

export const meta = () => [{ title: pageTitle('Preview') }, { name: 'robots', content: 'noindex' }];

// Every page of the shop loads the list of files of each route; the product page has many.
const ProductPagePreview = lazy(async () => {
  const part = await import('../page/product-preview.tsx');
  return { default: part.ProductPagePreview };
});

/** A product as customers would see it, published or not; for administrators alone. */
export default function ProductPreviewPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['admin.products.preview', id],
    queryFn: async ({ signal }) =>
      (await browserClient.call('admin.products.preview', { id }, { signal })).data,
    staleTime: 0,
    meta: personal,
  });
  return (
    <DetailPage noun="product" query={query}>
      {(product) => (
        <>
          <PageHead title="Preview" between={[{ label: product.name, to: `/dashboard/product/${id}` }]} />
          {!product.publish && (
            <Notice tone="warning">This product is hidden. Only admins can see this page.</Notice>
          )}
          <div className="rounded-2 border border-rule bg-paper">
            <Suspense>
              <ProductPagePreview product={product} />
            </Suspense>
          </div>
        </>
      )}
    </DetailPage>
  );
}
