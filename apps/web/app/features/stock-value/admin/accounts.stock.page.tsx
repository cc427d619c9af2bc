import { ApiProblem } from '@jhumka/contract/client';
import { type Day, formatDate } from '@jhumka/domain/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { DownloadButton } from '../../admin/kit/download.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { StockValueParts, StockValueTotals } from './stock-value-parts.tsx';

export const meta = () => [
  { title: pageTitle('Value of the stock') },
  { name: 'robots', content: 'noindex' },
];

/** Value of the stock at the end of a day, at cost and at the selling price. */
export default function StockValuePage() {
  const [params, setParams] = useSearchParams();
  const asOf = params.get('asOf') ?? '';
  const input = asOf === '' ? {} : { asOf };
  const query = useQuery(
    personalQuery('admin.accounts.stockValue', input, { placeholderData: keepPreviousData }),
  );
  const { data: value } = query;
  const day = value && formatDate(value.as_of as Day);
  return (
    <>
      <PageHead
        title="Value of the stock"
        note="The articles in stock at the end of a day, as the ledger of the stock counts them."
        actions={
          <DownloadButton endpoint="admin.accounts.exportStockValue" input={input}>
            Download CSV
          </DownloadButton>
        }
      />
      <Panel className="rounded-2">
        <TextField
          label="At the end of"
          hint={value && !query.isError && !query.isPlaceholderData ? day : undefined}
          className="max-w-60"
          type="date"
          value={asOf || (value?.as_of ?? '')}
          onChange={({ target }) =>
            setParams(target.value === '' ? {} : { asOf: target.value }, { replace: true })
          }
        />
      </Panel>
      {query.isError ? (
        <ValueFailed query={query} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={!value || query.isPlaceholderData}>
          <StockValueTotals total={value?.total} />
          {!value && <Skeleton className="h-72" />}
          {value?.total.quantity === 0 && (
            <EmptyState title="Nothing was in stock">
              At the end of {day} no product had stock. Please choose another day.
            </EmptyState>
          )}
          {value && <StockValueParts value={value} />}
        </div>
      )}
    </>
  );
}

/** A day that is refused, such as one to come in the address, is not asked for again: another one is chosen above. */
function ValueFailed({ query }: { readonly query: Parameters<typeof NotLoaded>[0]['query'] }) {
  const { error } = query;
  const wrong = error instanceof ApiProblem && error.issues.find(({ path }) => path === 'asOf');
  if (!wrong) return <NotLoaded what="The value of the stock" query={query} />;
  return <EmptyState title="Please choose another day">The day {wrong.message}.</EmptyState>;
}
