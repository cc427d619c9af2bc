import type { WireInput } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personal } from '../../../session/personal-queries.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { rowsOf } from '../../admin/kit/list-query.ts';
import { type Listing, useListing } from '../../admin/kit/listing.ts';
import { Questions, ReportControls } from './report-controls.tsx';
import { periodOf, reportFilters } from './report-period.ts';
import { SalesPart } from './sales-part.tsx';
import { StockPart } from './stock-part.tsx';

export const meta = () => [{ title: pageTitle('What sells') }, { name: 'robots', content: 'noindex' }];

/** Reports: what sold and what it earned, what is slow, and what to order. */
export default function ReportsPage() {
  const listing = useListing({ filters: reportFilters });
  const { ask = '' } = listing.filters;
  const question = ask === 'slow' || ask === 'order' ? ask : null;
  const sales = useQuery({ ...salesQuery(listing), enabled: question === null });
  const stock = useQuery(stockQuery(listing, question));
  const { data: reply } = question === null ? sales : stock;
  const { page: _page, limit: _limit, ...found } = salesInput(listing);
  const { page: _of, limit: _most, ...foundStock } = stockInput(listing, question ?? 'slow');
  return (
    <>
      <PageHead
        title="What sells"
        note={reply && <Freshness {...reply.data} />}
        actions={
          <DownloadButton
            {...(question === null
              ? { endpoint: 'admin.reports.exportSales', input: found }
              : { endpoint: 'admin.reports.exportStock', input: foundStock })}
          >
            Export
          </DownloadButton>
        }
      />
      <Questions
        listing={listing}
        counts={stock.data ? { slow: stock.data.data.slow.count, order: stock.data.data.order.count } : {}}
      />
      <ReportControls listing={listing} />
      {question === null ? (
        <SalesPart
          listing={listing}
          query={{ ...sales, data: sales.data && rowsOf({ ...sales.data, data: sales.data.data.rows }) }}
          sales={sales.data?.data}
          slow={stock.data?.data.slow}
        />
      ) : (
        <StockPart
          key={question}
          listing={listing}
          query={{ ...stock, data: stock.data && { ...stock.data.data, totalCount: stock.data.totalCount } }}
          days={stock.data?.data.days}
          question={question}
        />
      )}
    </>
  );
}

/** Time until which everything is added up. */
export function Freshness({ as_of: asOf, earlier }: { readonly as_of: string; readonly earlier: number }) {
  return (
    <>
      As of {formatTime(asOf)}
      {earlier > 0 && `; ${earlier.toLocaleString('en-IN')} orders from before are still being added up`}
    </>
  );
}

const salesInput = (listing: Listing): WireInput<'admin.reports.sales'> => {
  const { page, limit, sort } = listing;
  const { by, against } = listing.filters;
  return { ...periodOf(listing), ...{ page, limit, by, against, sort } } as WireInput<'admin.reports.sales'>;
};

const stockInput = (listing: Listing, state: 'slow' | 'order'): WireInput<'admin.reports.stock'> => {
  const { page, limit, sort } = listing;
  const { lead } = listing.filters;
  return { ...periodOf(listing), ...{ page, limit, state, lead, sort } } as WireInput<'admin.reports.stock'>;
};

const salesQuery = (listing: Listing) => {
  const input = salesInput(listing);
  return queryOptions({
    queryKey: ['admin.reports.sales', input],
    queryFn: ({ signal }) => browserClient.call('admin.reports.sales', input, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });
};

/** Beside what sold, the counts alone. */
const stockQuery = (listing: Listing, question: 'slow' | 'order' | null) => {
  const input: WireInput<'admin.reports.stock'> =
    question === null ? { state: 'slow', limit: 1 } : stockInput(listing, question);
  return queryOptions({
    queryKey: ['admin.reports.stock', input],
    queryFn: ({ signal }) => browserClient.call('admin.reports.stock', input, { signal }),
    placeholderData: keepPreviousData,
    meta: personal,
  });
};
