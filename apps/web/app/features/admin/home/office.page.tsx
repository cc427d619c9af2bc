import { formatRupees, fromRupees } from '@jhumka/domain/money';
import { dashboardLists } from '@jhumka/domain/sales';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { mayOpenAddress } from '../frame/role-view.tsx';
import { changeLabel, changeOf, chartValue, shortRupees } from '../kit/figures/amounts.ts';
import { type Figure, Figures } from '../kit/figures/figures.tsx';
import { LineChart } from '../kit/figures/line-chart.tsx';
import { dayLabel } from '../kit/format.ts';
import { NotLoaded } from '../kit/not-loaded.tsx';
import { Pairs } from '../kit/pairs.tsx';
import { Part } from '../kit/part.tsx';
import { useMay } from '../kit/use-may.ts';
import { type Dashboard, dashboardQuery } from './dashboard-query.ts';
import { FirstSteps } from './first-steps.tsx';
import { ToDoList } from './to-do-list.tsx';
import { WaitingAges } from './waiting-ages.tsx';
import { WaitingFigures } from './waiting-figures.tsx';

/** Overview of the admin: sales, and tasks to do. */
export default function AdminHome() {
  const { user } = useSession();
  const query = useQuery(dashboardQuery());
  const { data } = query;
  const seesSales = useMay('reports.see');
  if (query.isError && !data) return <NotLoaded isPage what="The overview" query={query} />;
  return (
    <>
      <PageHead
        title={user?.name ? `Good day, ${user.name.split(' ')[0]}` : 'Overview'}
        note={dayLabel(new Date().toISOString())}
      />
      <FirstSteps />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ToDoList />
        <WaitingAges data={data} />
      </div>
      {seesSales && <SalesFigures sales={data?.sales ?? undefined} />}
      <WaitingFigures data={data} />
      {seesSales && (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(17rem,1fr)]">
          <Panel className="rounded-2">
            {data?.sales ? <SalesChart sales={data.sales} /> : <Skeleton className="h-72" />}
          </Panel>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {mayOpenAddress(user, '/dashboard/vip-management') && <Loyalty data={data} />}
            {mayOpenAddress(user, '/dashboard/searches') && <Misses data={data} />}
            <Promises promises={data?.promises} />
          </div>
        </div>
      )}
    </>
  );
}

type Sales = NonNullable<Dashboard['sales']>;

function SalesChart({ sales: { byDay, months } }: { readonly sales: Sales }) {
  return (
    <LineChart
      title="Sales by day"
      labels={byDay.map(({ day }) => String(day))}
      series={[
        { name: months.now, values: byDay.map(({ now }) => chartValue(now)) },
        { name: months.before, values: byDay.map(({ before }) => chartValue(before)), isBefore: true },
      ]}
      format={(rupees) => formatRupees(fromRupees(rupees))}
      formatShort={shortRupees}
    />
  );
}

function Loyalty({ data }: { readonly data: Dashboard | undefined }) {
  const count = (number: number) => number.toLocaleString('en-IN');
  const joined = (page: string) =>
    `/dashboard/${page}?${new URLSearchParams(dashboardLists.joined(data?.sales?.month.from ?? ''))}`;
  return (
    <Part
      title="Loyalty"
      end={
        <PageLink className="text-link inline-flex min-h-6 items-center" to="/dashboard/vip-management">
          VIP members
        </PageLink>
      }
    >
      {data ? (
        <Pairs
          pairs={[
            [
              'Coins outstanding',
              <PageLink
                key="coins"
                className="text-link inline-flex min-h-6 items-center"
                to={`/dashboard/users-management?${new URLSearchParams(dashboardLists.coins)}`}
              >
                {count(data.coinsOutstanding)}
              </PageLink>,
            ],
            [
              'New members this month',
              <PageLink
                key="members"
                className="text-link inline-flex min-h-6 items-center"
                to={joined('vip-management')}
              >
                {count(data.newMembers)}
              </PageLink>,
            ],
            [
              'New accounts this month',
              <PageLink
                key="accounts"
                className="text-link inline-flex min-h-6 items-center"
                to={joined('users-management')}
              >
                {count(data.newAccounts)}
              </PageLink>,
            ],
          ]}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Part>
  );
}

function Misses({ data }: { readonly data: Dashboard | undefined }) {
  return (
    <Part
      title="Searches without results"
      end={
        <Link
          className="text-link inline-flex min-h-6 items-center"
          to={`/dashboard/searches?${new URLSearchParams(dashboardLists.misses(data?.missedFrom ?? ''))}`}
        >
          Searches
        </Link>
      }
    >
      {!data && <Skeleton className="h-24" />}
      {data?.misses.length === 0 && (
        <p className="text-small text-ink-muted">Every search in the last 30 days had results.</p>
      )}
      {data && data.misses.length > 0 && (
        <Pairs
          pairs={data.misses.map(({ term, misses }) => [
            term,
            <Link
              key={term}
              className="text-link inline-flex min-h-6 items-center"
              aria-label={`${misses.toLocaleString('en-IN')} searches for ${term}: add a synonym`}
              to={`/dashboard/synonyms?${new URLSearchParams({ term })}`}
            >
              {misses.toLocaleString('en-IN')}
            </Link>,
          ])}
        />
      )}
    </Part>
  );
}

/** Share of the parcels of the last 30 days that arrived by the day that checkout showed. */
function Promises({ promises }: { readonly promises: Dashboard['promises'] | undefined }) {
  return (
    <Part title="Delivered as promised">
      {!promises && <Skeleton className="h-24" />}
      {promises?.length === 0 && (
        <p className="text-small text-ink-muted">No order of the last 30 days had a promised day yet.</p>
      )}
      {promises && promises.length > 0 && (
        <Pairs
          pairs={promises.map(({ courier, kept, late }) => [
            courier || 'No courier yet',
            `${kept.toLocaleString('en-IN')} of ${(kept + late).toLocaleString('en-IN')} in time${late > 0 ? `, ${late.toLocaleString('en-IN')} late` : ''}`,
          ])}
        />
      )}
    </Part>
  );
}

const periods = [
  { key: 'today', name: 'Sales today', before: 'than yesterday by this time' },
  { key: 'week', name: 'Sales this week', before: 'than last week by this time' },
  { key: 'month', name: 'Sales this month', before: 'than last month by this time' },
] as const;

/** Sales of today, this week and this month, compared to the previous period. */
function SalesFigures({ sales }: { readonly sales: Sales | undefined }) {
  const figures = periods.map(({ key, name, before }): Figure => {
    const period = sales?.[key];
    const to = `/dashboard/order-management?${new URLSearchParams(dashboardLists.sold(period?.from ?? ''))}`;
    if (!period) return { name, value: undefined, to };
    const orders = `${period.now.orders.toLocaleString('en-IN')} ${period.now.orders === 1 ? 'order' : 'orders'}`;
    const change = changeOf(period.now.worth, period.before.worth);
    return {
      name,
      value: formatRupees(period.now.worth),
      note: change === null ? orders : `${orders}, ${changeLabel(change)} ${before}`,
      tone: change !== null && change > 0 ? 'good' : 'plain',
      to,
    };
  });
  return <Figures label="Sales" figures={figures} />;
}
