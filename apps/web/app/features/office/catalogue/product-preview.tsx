import type { WireReply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';

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
  if (query.isError && !query.data) {
    return (
      <EmptyState
        isPage
        title="No preview"
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      >
        {problemWords(query.error, 'The shop did not answer.')}
      </EmptyState>
    );
  }
  const piece = query.data;
  return (
    <>
      <PageHead
        title="Preview"
        between={piece ? [{ label: piece.name, to: `/dashboard/product/${id}` }] : []}
      />
      {piece && !piece.publish && <Notice tone="warning">Hidden: only administrators see this page.</Notice>}
      {piece ? (
        <div className="rounded-2 border border-rule bg-paper">{draw(piece)}</div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
