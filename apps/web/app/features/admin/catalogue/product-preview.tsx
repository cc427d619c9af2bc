import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { DetailPage } from '../frame/detail-page.tsx';
import { PageHead } from '../frame/page-head.tsx';

type PreviewedProduct = Reply<'admin.products.preview'>['data'];

interface ProductPreviewProps {
  /** Draws a product as the storefront does. */
  readonly render: (product: PreviewedProduct) => ReactNode;
}

/** A product as customers would see it, published or not; for administrators alone. */
export function ProductPreview({ render }: ProductPreviewProps) {
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
          <div className="rounded-2 border border-rule bg-paper">{render(product)}</div>
        </>
      )}
    </DetailPage>
  );
}
