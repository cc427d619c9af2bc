import { asDay, dayInIndia, formatDate, isMonth } from '@jhumka/domain/calendar';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../components/head/page-title.ts';
import { personalQuery } from '../../../session/personal-queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { NotLoaded } from '../../admin/kit/not-loaded.tsx';
import { type MonthSummary, monthLabel } from './accounts-labels.ts';
import { AccountsMonth } from './accounts-month.tsx';
import { LoyaltyPart } from './loyalty-part.tsx';
import { MonthStrip } from './month-strip.tsx';

export const meta = () => [{ title: pageTitle('Accounts') }, { name: 'robots', content: 'noindex' }];

/** Months of a financial year, each with its sums, GSTR-1, downloads and lock. */
export default function AccountsPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('month') ?? '';
  const show = params.get('show') === 'loyalty' ? 'loyalty' : 'tax';
  const year = params.get('year') ?? (isMonth(wanted) ? yearOf(wanted) : '');
  const query = useQuery(
    personalQuery('admin.accounts.months', year === '' ? {} : { year }, {
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = query;
  const chosen = data && (data.months.find(({ month }) => month === wanted) ?? firstToShow(data.months));
  return (
    <>
      <PageHead
        title="Accounts"
        note={chosen && show === 'tax' && dueNote(chosen)}
        actions={
          data && (
            <>
              <Select
                aria-label="Show"
                value={show}
                onChange={({ target }) =>
                  setParams({ ...(chosen && { month: chosen.month }), ...shown(target.value) })
                }
              >
                <option value="tax">Tax</option>
                <option value="loyalty">What loyalty costs</option>
              </Select>
              <Select
                aria-label="Financial year"
                value={data.year}
                onChange={({ target }) => setParams({ year: target.value, ...shown(show) })}
              >
                {[...new Set([...data.years, data.year])].map((one) => (
                  <option key={one} value={one}>
                    Year {one}–{String((one + 1) % 100).padStart(2, '0')}
                  </option>
                ))}
              </Select>
            </>
          )
        }
      />
      {query.isError && <NotLoaded what="The months" query={query} />}
      {query.isPending && <Skeleton className="h-80" />}
      {data && !query.isError && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={query.isPlaceholderData}>
          <MonthStrip months={data.months} current={chosen?.month} more={shown(show)} />
          {chosen && show === 'loyalty' && <LoyaltyPart month={chosen.month} />}
          {chosen && show === 'tax' && <AccountsMonth key={chosen.month} month={chosen.month} />}
          {!chosen && (
            <EmptyState title="No month has begun">Please choose another financial year.</EmptyState>
          )}
        </div>
      )}
    </>
  );
}

/** The part of the month in the address. */
const shown = (show: string) => (show === 'loyalty' ? { show } : undefined);

/** The year of the April before a month. */
const yearOf = (month: string) => String(Number(month.slice(0, 4)) - (month.slice(5) < '04' ? 1 : 0));

/** The month to work on: the last one that is over, or the one that runs. */
const firstToShow = (months: readonly MonthSummary[]) =>
  months.findLast(({ state }) => state !== 'running') ?? months.at(-1);

function dueNote({ month, state, due }: MonthSummary) {
  if (state === 'locked') return undefined;
  const isLate = dayInIndia(new Date()) > due;
  return `GSTR-1 of ${monthLabel(month)} ${isLate ? 'was' : 'is'} due on ${formatDate(asDay(due))}.`;
}
