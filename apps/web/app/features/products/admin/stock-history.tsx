import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { NewerOlder } from '../../admin/kit/newer-older.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Part } from '../../admin/kit/part.tsx';
import { SmallTable } from '../../admin/kit/small-table.tsx';
import { stockHistoryQuery } from './catalogue-queries.ts';
import { stockReasonLabels } from './form/shop-section.tsx';

/** Lists the stock changes of a product with reasons, newest first; each row has the stock after it. */
export function StockHistory({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(stockHistoryQuery(id, page));
  return (
    <Part title="Stock" id="stock">
      {query.isError && !query.data && <PartNotLoaded what="The stock history" query={query} />}
      {query.isPending && <Skeleton className="h-48" />}
      {query.data && (
        <>
          <SmallTable
            label="Stock history"
            heads={['Date', 'Reason', 'By', 'Change', 'Stock after']}
            empty="No changes yet."
            rows={query.data.data.map((move, index) => ({
              key: `${page}.${index}`,
              cells: [
                formatTime(move.at),
                <span key="why" className="block max-w-64 whitespace-normal">
                  {stockReasonLabels[move.reason] ?? move.reason}
                  {move.variant !== '' && `, ${move.variant}`}
                  {move.note !== '' && <span className="text-ink-muted">: {move.note}</span>}
                </span>,
                move.orderId ? (
                  <PageLink
                    key="order"
                    className="text-link"
                    to={`/dashboard/order-management/${move.orderId}`}
                  >
                    {move.orderId}
                  </PageLink>
                ) : (
                  (move.actor?.name ?? 'automatic')
                ),
                <span key="change" className="figures">
                  {move.quantity > 0 ? `+${move.quantity}` : String(move.quantity).replace('-', '−')}
                </span>,
                <span key="then" className="figures font-semibold">
                  {move.stock_after}
                </span>,
              ],
            }))}
          />
          <NewerOlder page={page} totalPages={query.data.totalPages} onPage={setPage} />
        </>
      )}
    </Part>
  );
}
