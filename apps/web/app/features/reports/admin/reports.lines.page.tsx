import type { Reply } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { formatRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/head/page-title.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { PageLink } from '../../admin/frame/page-link.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { listQuery } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import { periodLabel, periodOf } from './report-period.ts';
import { Freshness } from './reports.page.tsx';
import { columnsOf, marginLabel } from './sales-part.tsx';

export const meta = () => [{ title: pageTitle('Sold') }, { name: 'robots', content: 'noindex' }];

type Lines = Reply<'admin.reports.lines'>['data'];

/** Order lines that a figure of the reports adds up. */
export default function ReportLinesPage() {
  const listing = useListing({ filters: ['by', 'key', 'days', 'from', 'to'] });
  const period = periodOf(listing);
  const { days: _days, ...query } = { ...listing.query, ...period } as Record<string, string | number>;
  const found = useQuery(
    listQuery('admin.reports.lines', { ...listing, query: query as typeof listing.query }, (reply) => ({
      ...reply.data,
      totalCount: reply.totalCount,
    })),
  );
  const total = found.data?.total;
  const [, ...figures] = columnsOf<Lines['rows'][number]>(
    ({ orderId }) => `/dashboard/order-management/${orderId}`,
  );
  return (
    <>
      <PageHead
        title={found.data?.name || 'Sold'}
        note={
          <>
            {periodLabel(period)}. {found.data && <Freshness {...found.data} />}
          </>
        }
      />
      <Figures
        label="Together"
        figures={[
          { name: 'Articles sold', value: total?.units.toLocaleString('en-IN') },
          {
            name: 'Returned',
            value: total?.units_back.toLocaleString('en-IN'),
            note: total && formatRupees(total.sales_back),
          },
          { name: 'Net, without GST', value: total && formatRupees(total.net) },
          { name: 'Margin', value: total && marginLabel(total) },
        ]}
      />
      <AdminTable<Lines['rows'][number]>
        name="report-lines"
        label="Order lines"
        listing={listing}
        query={found}
        columns={[
          { id: 'order', head: 'Order', cell: ({ orderId }) => <span className="figures">{orderId}</span> },
          { id: 'day', head: 'Day', cell: ({ day }) => formatDate(day as Day) },
          {
            ...{ id: 'product', head: 'Product', isLong: true },
            cell: ({ productId, name }) => (
              <PageLink className="text-link" to={`/dashboard/product/${productId}`}>
                {name}
              </PageLink>
            ),
          },
          ...figures.map(({ sortBy: _sortBy, ...column }) => column),
        ]}
        rowId={({ _id }) => _id}
        rowName={({ orderId, name }) => `${orderId}, ${name}`}
        rowAddress={({ orderId }) => `/dashboard/order-management/${orderId}`}
        empty={{ title: 'Nothing sold', text: 'In these days no such line counts as sold.' }}
      />
    </>
  );
}
