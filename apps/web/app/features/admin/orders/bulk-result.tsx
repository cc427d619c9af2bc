import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { BulkOutcome } from './order-queries.ts';

const labels = { moved: 'Will be updated', unchanged: 'No change', refused: 'Failed' } as const;
const labelAfter = { moved: 'Updated', unchanged: 'Unchanged', refused: 'Failed' } as const;

/** Result or preview of each row; rejected rows come first. */
export function BulkResult({ outcome }: { readonly outcome: BulkOutcome }) {
  const { rows, moved, unchanged, refused, is_dry_run: isDryRun } = outcome;
  const summary = isDryRun ? labels : labelAfter;
  const sorted = rows.toSorted((a, b) => Number(b.result === 'refused') - Number(a.result === 'refused'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice tone={refused > 0 ? 'warning' : 'success'} isUrgent>
        {isDryRun
          ? `${moved} will be updated, ${unchanged} unchanged, ${refused} with errors. Nothing has been changed yet.`
          : `${moved} updated, ${unchanged} unchanged, ${refused} failed. Failed lines don’t affect the others.`}
      </Notice>
      <div className="max-h-[45dvh] overflow-y-auto">
        <SmallTable
          label="Result by line"
          heads={['Line', 'Order', 'Status', 'Result']}
          empty="No lines."
          rows={sorted.map((row) => ({
            key: String(row.line),
            cells: [
              <span key="line" className="figures">
                {row.line}
              </span>,
              <span key="order" className="figures">
                {row.result === 'refused' && row.orderId ? (
                  <Link className="text-link" to={`/dashboard/order-management/${row.orderId}`}>
                    {row.orderId}
                  </Link>
                ) : (
                  row.orderId || row.asked || 'none'
                )}
              </span>,
              <span key="what" className={row.result === 'refused' ? 'font-semibold text-danger' : ''}>
                {summary[row.result]}
              </span>,
              <span key="why" className="whitespace-normal">
                {row.message}
              </span>,
            ],
          }))}
        />
      </div>
    </div>
  );
}
