import type { WireInput } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { browserClient } from '../../../api/client.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { PageHead } from '../../admin/frame/page-head.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { useListing } from '../../admin/kit/listing.ts';
import { statusLabel } from '../../admin/kit/status-label.ts';
import { AdminTable } from '../../admin/kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../../admin/kit/table/table-types.ts';
import { useBulkChanges } from '../../admin/kit/table/use-bulk-changes.tsx';
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
  const { bulk, result } = useTicketChanges(query.data?.administrators ?? []);
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
        rowName={ticketName}
        rowAddress={ticketAddress}
        search="Number, name, email, subject or order"
        filters={filters}
        views={views}
        bulk={bulk}
        empty={{ title: 'No tickets yet', text: 'Messages from the contact page are listed here.' }}
      />
      {result}
    </>
  );
}

const ticketName = ({ ticketNumber, name }: Ticket) => `${ticketNumber} of ${name}`;

/** Closes, reopens and assigns the selected tickets. */
function useTicketChanges(administrators: readonly { readonly _id: string; readonly name: string }[]) {
  const assignee = useRef('me');
  const send = (change: Omit<WireInput<'admin.tickets.bulkUpdate'>, 'ids'>, ids: string[]) =>
    browserClient.call('admin.tickets.bulkUpdate', { ids, ...change });
  return useBulkChanges<Ticket>({
    noun: 'ticket',
    rowId: ({ _id }) => _id,
    rowName: ticketName,
    changes: ['admin.tickets.list', 'admin.tickets.get'],
    actions: [
      {
        label: 'Close',
        text: 'Customers get no message. A ticket with a new message stays open.',
        send: (ids, _, rows) => send({ status: 'closed', readUntil: newest(rows) }, ids),
      },
      {
        label: 'Reopen',
        text: 'They are listed as open again.',
        send: (ids) => send({ status: 'open' }, ids),
      },
      {
        label: 'Assign',
        text: (
          <SelectField
            label="Assign to"
            defaultValue={assignee.current}
            onChange={({ target }) => {
              assignee.current = target.value;
            }}
          >
            <option value="me">Me</option>
            <option value="nobody">Nobody</option>
            {administrators.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        ),
        send: (ids) => send({ assignee: assignee.current }, ids),
      },
    ],
  });
}

/** Time of the newest message in the rows: the shop refuses what came after it. */
const newest = (rows: readonly Ticket[]) =>
  rows
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
