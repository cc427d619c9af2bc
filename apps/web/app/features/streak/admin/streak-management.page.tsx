import { type Day, formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/head/page-title.ts';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { Figures } from '../../admin/kit/figures/figures.tsx';
import { listQuery, rowsOf } from '../../admin/kit/list-query.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, View } from '../../admin/kit/table/table-types.ts';
import { Person } from '../../admin/kit/user-link.tsx';
import { type ManagedStreak, streakFiguresQuery } from './streak-admin-queries.ts';
import { StreakSettingsPart } from './streak-settings-part.tsx';
import { StreakToday } from './user-streak.tsx';

export const meta = () => [{ title: pageTitle('Streaks') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<ManagedStreak>[] = [
  { id: 'person', head: 'Customer', cell: ({ name, email }) => <Person name={name} detail={email} /> },
  {
    id: 'current',
    head: 'Current',
    isFigure: true,
    sortBy: 'current',
    cell: ({ current_streak }) => <strong className="font-semibold">{current_streak}</strong>,
  },
  {
    id: 'longest',
    head: 'Longest',
    isFigure: true,
    sortBy: 'longest',
    cell: ({ longest_streak }) => longest_streak,
  },
  {
    id: 'last',
    head: 'Last visit',
    sortBy: 'last',
    cell: ({ last_streak_date }) => formatDate(last_streak_date as Day),
  },
  { id: 'today', head: 'Today', cell: (row) => <StreakToday streak={row} /> },
  {
    id: 'to-claim',
    head: 'Unclaimed milestones',
    cell: ({ to_claim }) =>
      to_claim.length === 0 ? <span className="text-ink-muted">None</span> : `${to_claim.join(', ')} days`,
  },
];

/** The daily streak as the shopkeeper runs it (spec 1.3). */
export default function StreakPage() {
  const listing = useListing({ filters: ['show'], sort: '-current' });
  const query = useQuery(listQuery('admin.streaks.list', listing, rowsOf));
  const { data: figures } = useQuery(streakFiguresQuery());
  const views: readonly View[] = [
    { name: 'All', filters: {} },
    { name: 'Active', filters: { show: 'running' }, count: figures?.running },
    { name: '100 days or more', filters: { show: 'long' } },
    { name: 'Halved today', filters: { show: 'halved' }, count: figures?.today.halved },
    { name: 'Reset today', filters: { show: 'reset' }, count: figures?.today.reset },
    { name: 'Unclaimed milestones', filters: { show: 'to-claim' } },
  ];
  return (
    <>
      <PageHead title="Streaks" />
      <StreakFigures />
      <AdminTable
        name="streaks"
        endpoint="admin.streaks.list"
        label="Streaks"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ name, email }) => name || email}
        rowAddress={({ _id }) => `/dashboard/users-management/${_id}`}
        search="Name or email"
        views={views}
        empty={{ title: 'No streaks yet', text: 'Customers who visit while logged in are listed here.' }}
      />
      <StreakSettingsPart />
    </>
  );
}

function StreakFigures() {
  const { data } = useQuery(streakFiguresQuery());
  const count = (value: number | undefined) => value?.toLocaleString('en-IN');
  return (
    <Figures
      label="The streak"
      figures={[
        {
          name: 'Active streaks',
          value: count(data?.running),
          note: data && `${count(data.of_a_week)} of 7 days or more`,
        },
        {
          name: 'Visited today',
          value: count(data?.today.visited),
          note: data && `${count(data.today.halved)} halved, ${count(data.today.reset)} reset since midnight`,
        },
        {
          name: 'Coins given, 30 days',
          value: count(data && data.coins.of_days + data.coins.of_milestones),
          note:
            data &&
            `${count(data.coins.of_days)} for days, ${count(data.coins.of_milestones)} for milestones`,
        },
        {
          name: 'Unclaimed milestones',
          value: count(data?.to_claim.milestones),
          note: data && `worth ${count(data.to_claim.coins)} coins`,
        },
      ]}
    />
  );
}
