import { useQuery } from '@tanstack/react-query';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { statusLabel } from '../../admin/kit/status-label.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../../admin/kit/table/table-types.ts';
import { Person } from '../../admin/kit/user-link.tsx';
import { type Ticket, ticketAddress, ticketListQuery, ticketTones } from './ticket-queries.ts';

export const meta = () => [{ title: pageTitle('Messages') }, { name: 'robots', content: 'noindex' }];

const columns: readonly Column<Ticket>[] = [
  { id: 'who', head: 'Customer', cell: ({ name, email }) => <Person name={name} detail={email} /> },
  {
    id: 'number',
    head: 'Ticket',
    cell: ({ ticketNumber }) => <span className="figures">{ticketNumber}</span>,
  },
  { id: 'about', head: 'Subject', isLong: true, cell: ({ subject }) => subject || 'A message' },
  {
    id: 'order',
    head: 'Order',
    isHiddenAtFirst: true,
    cell: ({ orderId }) => <span className="figures">{orderId || 'none'}</span>,
  },
  { id: 'messages', head: 'Messages', isFigure: true, cell: ({ messages }) => messages },
  {
    id: 'assignee',
    head: 'Assigned to',
    cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-muted">Unassigned</span>,
  },
  { id: 'last', head: 'Last message', sortBy: 'last', cell: ({ lastAt }) => formatTime(lastAt) },
  {
    id: 'created',
    head: 'Opened',
    sortBy: 'created',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => formatTime(createdAt),
  },
  {
    id: 'status',
    head: 'Status',
    cell: ({ status }) => <Badge tone={ticketTones[status]}>{statusLabel(status)}</Badge>,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    choices: Object.keys(ticketTones).map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    choices: [
      { value: 'me', label: 'Me' },
      { value: 'nobody', label: 'Unassigned' },
    ],
  },
];

/** List of tickets. */
export default function TicketsPage() {
  const listing = useListing({ filters: filters.map(({ name }) => name), sort: '-last' });
  const query = useQuery(ticketListQuery(listing));
  const counts = query.data?.counts;
  const views: readonly View[] = [
    { name: 'All', filters: {} },
    { name: 'Open', filters: { status: 'open' }, count: counts?.open },
    { name: 'Answered', filters: { status: 'answered' }, count: counts?.answered },
    { name: 'Closed', filters: { status: 'closed' }, count: counts?.closed },
    { name: 'Mine', filters: { assignee: 'me' } },
  ];
  return (
    <>
      <PageHead title="Messages" note="Messages from the contact page." />
      <AdminTable
        name="tickets"
        endpoint="admin.tickets.list"
        label="Tickets"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ ticketNumber, name }) => `${ticketNumber} of ${name}`}
        rowAddress={ticketAddress}
        search="Number, name, email, subject or order"
        filters={filters}
        views={views}
        empty={{ title: 'No tickets yet', text: 'Messages from the contact page are listed here.' }}
      />
    </>
  );
}
