import { dashboardLists } from '@jhumka/domain/sales';
import { Link } from 'react-router';
import { useSession } from '../../../session/use-session.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { mayOpenAddress } from '../frame/role-view.tsx';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import type { Dashboard } from './dashboard-query.ts';

type Kind = Dashboard['waiting']['work'][number]['kind'];

// Short, so that the oldest are in sight on a phone.
const ages = ['Today', '1–2', '3–6', '7+'];
const spokenAges = ['today', '1 or 2 days', '3 to 6 days', '7 days or more'];

/** Work of each kind: its name, its page, and the filters of its list. Orders alone are filtered by day. */
const kinds: Readonly<Record<Kind, readonly [name: string, page: string, filters: Record<string, string>]>> =
  {
    toConfirm: ['To confirm', 'order-management', dashboardLists.toConfirm],
    toPack: ['To pack', 'order-management', dashboardLists.toPack],
    toShip: ['To ship', 'order-management', dashboardLists.toShip],
    toDeliver: ['On the way', 'order-management', dashboardLists.toDeliver],
    returns: ['Returns', 'returns', { waits_for: 'shop' }],
    refunds: ['Refunds to send', 'refunds', dashboardLists.refundsPending],
    tickets: ['Messages', 'tickets', dashboardLists.openTickets],
  };

/** Open work by age, each number with its list; kinds that a role may not open are left out. */
export function WaitingAges({ data }: { readonly data: Pick<Dashboard, 'waiting'> | undefined }) {
  const { user } = useSession();
  const work = data?.waiting.work.filter(({ kind }) => mayOpenAddress(user, `/dashboard/${kinds[kind][1]}`));
  if (work?.length === 0) return null;
  return (
    <Part title="What is waiting, and how long">
      {data && work ? (
        <SmallTable
          label="What is waiting, and how long"
          heads={['Days', ...ages]}
          empty=""
          endsWithText
          rows={work.map(({ kind, counts }) => ({
            key: kind,
            cells: [kinds[kind][0], ...counts.map((count, age) => cell(kind, count, age, data))],
          }))}
        />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Part>
  );
}

/** A number of works, which leads to them; the oldest ones stand out. */
function cell(kind: Kind, count: number, age: number, { waiting }: Pick<Dashboard, 'waiting'>) {
  if (count === 0) return <span className="text-ink-muted">0</span>;
  const [name, page, filters] = kinds[kind];
  const { from = null, to = '' } = waiting.ages[age] ?? {};
  const days = page === 'order-management' ? { ...(from !== null && { from }), to } : {};
  return (
    <Link
      className={`text-link inline-flex min-h-6 min-w-6 items-center justify-center rounded-1 px-1 font-semibold tabular-nums${age === 3 ? ' bg-danger-wash text-danger' : ''}`}
      to={`/dashboard/${page}?${new URLSearchParams({ ...filters, ...days })}`}
    >
      {count.toLocaleString('en-IN')}
      <span className="sr-only">
        {' '}
        {name}, {spokenAges[age]}
      </span>
    </Link>
  );
}
