import { Link } from 'react-router';
import { browserClient } from '../../../../api/client.ts';
import { useChange } from '../../../../api/use-change.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Part } from '../../../admin/kit/part.tsx';
import { SmallTable } from '../../../admin/kit/small-table.tsx';
import type { ProductImport } from '../catalogue-queries.ts';

/** Progress of the pictures that a file names by their addresses, with those that failed. */
export function FetchedPictures({ state: { _id, pictures, undoneAt } }: { readonly state: ProductImport }) {
  const again = useChange(() => browserClient.call('admin.products.retryImportPictures', { id: _id }), {
    failed: 'The pictures are not being fetched. Please try again.',
    changes: ['admin.products.importState'],
  });
  const { waiting, saved, failed, failures } = pictures;
  const total = waiting + saved + failed;
  const rest = failed - failures.length;
  return (
    <Part title="Pictures from their addresses">
      {waiting > 0 && (
        <p role="status">
          <progress
            className="mr-3 align-middle"
            aria-label="Fetching pictures"
            value={total - waiting}
            max={total}
          />
          {total - waiting} of {total} fetched. You can leave this page.
        </p>
      )}
      {failed > 0 && (
        <>
          <SmallTable
            label="Pictures that were not fetched"
            heads={['Product', 'Address', 'Reason']}
            empty=""
            endsWithText
            rows={failures.map(({ productId, name, address, problem }) => ({
              key: `${productId} ${address}`,
              cells: [
                <Link key="name" className="text-link block min-w-32" to={`/dashboard/product/${productId}`}>
                  {name}
                </Link>,
                <span key="address" className="block min-w-40 max-w-80 whitespace-normal wrap-anywhere">
                  {address}
                </span>,
                <span key="why" className="block min-w-40 whitespace-normal">
                  {problem}
                </span>,
              ],
            }))}
          />
          {rest > 0 && (
            <p className="pt-3 text-small text-ink-muted">and {rest.toLocaleString('en-IN')} more</p>
          )}
          {undoneAt === null && (
            <Button size="small" className="mt-3" isBusy={again.isPending} onClick={() => again.mutate()}>
              Fetch again
            </Button>
          )}
        </>
      )}
    </Part>
  );
}
