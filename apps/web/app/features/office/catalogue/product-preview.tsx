import type { WireReply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { ThingPage } from '../frame/thing-page.tsx';

type PreviewedPiece = WireReply<'product.preview'>['data'];

interface ProductPreviewProps {
  /** Draws a piece as the storefront does. */
  readonly draw: (piece: PreviewedPiece) => ReactNode;
}

/** A piece as shoppers would see it, published or not; for administrators alone. */
export function ProductPreview({ draw }: ProductPreviewProps) {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['product.preview', id],
    queryFn: async ({ signal }) => (await browserClient.call('product.preview', { id }, { signal })).data,
    staleTime: 0,
    meta: personal,
  });
  return (
    <ThingPage noun="piece" query={query}>
      {(piece) => (
        <>
          <PageHead title="Preview" between={[{ label: piece.name, to: `/dashboard/product/${id}` }]} />
          {!piece.publish && (
            <Notice tone="warning">This product is hidden. Only admins can see this page.</Notice>
          )}
          <div className="rounded-2 border border-rule bg-paper">{draw(piece)}</div>
        </>
      )}
    </ThingPage>
  );
}
