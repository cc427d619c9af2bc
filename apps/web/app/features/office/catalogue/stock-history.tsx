import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PartNotLoaded } from '../kit/not-loaded.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { timeWords } from '../kit/time-words.ts';
import { stockHistoryQuery } from './catalogue-queries.ts';
import { stockReasonWords } from './stock-reason.tsx';

/** Every change of the stock of a piece with its reason, newest first; each row says how many there were then. */
export function StockHistory({ id }: { readonly id: string }) {
  const [page, setPage] = useState(1);
  const query = useQuery(stockHistoryQuery(id, page));
  return (
    <Panel className="rounded-2" id="stock">
      <h2 className="type-heading mb-2">Stock</h2>
      {query.isError && !query.data && <PartNotLoaded what="The history" query={query} />}
      {query.isPending && <Skeleton className="h-48" />}
      {query.data && (
        <>
          <SmallTable
            label="Changes of stock"
            heads={['When', 'Why', 'By', 'Change', 'Then']}
            empty="Nothing has come or gone yet."
            rows={query.data.data.map((move, index) => ({
              key: `${page}.${index}`,
              cells: [
                timeWords(move.at),
                <span key="why" className="block max-w-64 whitespace-normal">
                  {stockReasonWords[move.reason] ?? move.reason}
                  {move.note !== '' && <span className="text-ink-muted">: {move.note}</span>}
                </span>,
                move.orderId ? (
                  <Link key="order" className="text-link" to={`/dashboard/order-management/${move.orderId}`}>
                    {move.orderId}
                  </Link>
                ) : (
                  (move.actor?.name ?? 'the shop')
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
          {query.data.totalPages > 1 && (
            <div className="mt-3 flex items-center justify-between gap-3">
              <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Newer
              </Button>
              <span className="text-note text-ink-muted">
                {page} of {query.data.totalPages}
              </span>
              <Button size="small" disabled={page >= query.data.totalPages} onClick={() => setPage(page + 1)}>
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
