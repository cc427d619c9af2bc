import { Notice } from '../../../../ui/notice.tsx';
import { inRupees } from '../../kit/format-money.ts';
import { SmallTable } from '../../kit/small-table.tsx';
import type { BulkResult } from '../catalogue-queries.ts';

type Value = BulkResult['sample'][number]['before'];

/** Preview of a bulk edit: count, examples before and after, skipped products with reasons. */
export function BulkPreview({ result }: { readonly result: BulkResult }) {
  const { changed, count, skipped, sample } = result;
  const same = count - changed - skipped.length;
  return (
    <section aria-label="Preview of changes" className="grid gap-3">
      <p role="status" className="font-semibold">
        {changed.toLocaleString('en-IN')} of {count.toLocaleString('en-IN')} change
        {same > 0 && <span className="font-normal text-ink-muted">, {same} already up to date</span>}
      </p>
      {skipped.length > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">Skipped</p>
          <ul>
            {skipped.slice(0, 8).map(({ _id, name, why }) => (
              <li key={_id} className="wrap-anywhere">
                {name}: {why}
              </li>
            ))}
            {skipped.length > 8 && <li>and {skipped.length - 8} more</li>}
          </ul>
        </Notice>
      )}
      {sample.length > 0 && (
        <SmallTable
          label="Before and after"
          heads={['Product', 'Before', 'After']}
          rows={sample.slice(0, 8).map(({ _id, name, before, after }) => ({
            key: _id,
            cells: [
              <span key="name" className="block max-w-52 truncate">
                {name}
              </span>,
              wordsOf(before),
              <strong key="after">{wordsOf(after)}</strong>,
            ],
          }))}
          empty=""
        />
      )}
    </section>
  );
}

function wordsOf({ price, discounted_price, discount, stock, publish, tags, deleted }: Value): string {
  if (deleted !== undefined) return deleted ? 'Deleted' : 'In the catalogue';
  if (price !== undefined) return inRupees(price);
  if (discount !== undefined) return `${discount}%, ${inRupees(discounted_price ?? 0)}`;
  if (stock !== undefined) return String(stock);
  if (publish !== undefined) return publish ? 'Live' : 'Hidden';
  return tags?.join(', ') || 'none';
}
