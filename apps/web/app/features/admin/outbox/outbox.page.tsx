import type { Reply } from '@jhumka/contract/client';
import { useQuery } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { pageTitle } from '../../../components/head/page-title.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { PageLink } from '../frame/page-link.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { formatTime } from '../kit/format.ts';
import { listQuery, rowsOf } from '../kit/list-query.ts';
import { useListing } from '../kit/listing.ts';
import { messageName, statusLabel } from '../kit/status-label.ts';
import { AdminTable } from '../kit/table/admin-table.tsx';
import type { Column, Filter, View } from '../kit/table/table-types.ts';

export const meta = () => [{ title: pageTitle('Outbox') }, { name: 'robots', content: 'noindex' }];

type Message = Reply<'admin.outbox.list'>['data'][number];

const tones: Readonly<Record<Message['state'], BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  skipped: 'plain',
};

const columns: readonly Column<Message>[] = [
  {
    id: 'what',
    head: 'Message',
    cell: (message) => (
      <PageLink
        className="text-link block min-w-48 whitespace-normal font-medium"
        to={`/dashboard/order-management/${message.order}`}
      >
        {messageName(message)}
      </PageLink>
    ),
  },
  { id: 'to', head: 'To', cell: recipientLabel },
  { id: 'by', head: 'Channel', cell: ({ channel }) => (channel === 'mail' ? 'Email' : 'SMS') },
  { id: 'when', head: 'Created', cell: ({ createdAt }) => formatTime(createdAt) },
  { id: 'sent', head: 'Sent', cell: ({ sentAt }) => (sentAt ? formatTime(sentAt) : 'not yet') },
  { id: 'tries', head: 'Attempts', isFigure: true, cell: ({ tries }) => tries },
  {
    id: 'state',
    head: 'Status',
    cell: ({ state }) => <Badge tone={tones[state]}>{statusLabel(state)}</Badge>,
  },
  {
    id: 'error',
    head: 'Error',
    isLong: true,
    cell: ({ last_error }) => <span className="wrap-anywhere">{last_error}</span>,
  },
];

/** The recipient is resolved when a message is sent; the address of a deleted customer is erased. */
function recipientLabel({ recipient, sentAt }: Message): string {
  return recipient || (sentAt ? 'Erased' : 'Not sent yet');
}

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'Status',
    choices: Object.keys(tones).map((value) => ({ value, label: statusLabel(value) })),
  },
  {
    name: 'channel',
    label: 'Channel',
    choices: [
      { value: 'mail', label: 'Email' },
      { value: 'sms', label: 'SMS' },
    ],
  },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Waiting', filters: { state: 'waiting' } },
  { name: 'Failed', filters: { state: 'failed' } },
];

/** Outbox: messages about orders, sent and failed; each can be resent. */
export default function OutboxPage() {
  const listing = useListing({ filters: ['state', 'channel', 'kind', 'order'] });
  const query = useQuery(listQuery('admin.outbox.list', listing, rowsOf));
  return (
    <>
      <PageHead title="Outbox" note="Emails and SMS about orders: sent, waiting and failed." />
      <AdminTable
        name="outbox"
        endpoint="admin.outbox.list"
        label="Messages"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={(message) => `${messageName(message)} to ${recipientLabel(message)}`}
        filters={filters}
        views={views}
        rowActions={(message) => <Resend message={message} />}
        empty={{
          title: 'No messages yet',
          text: 'Messages to customers about their orders are listed here.',
        }}
      />
    </>
  );
}

function Resend({ message }: { readonly message: Message }) {
  const { _id: id, recipient } = message;
  const resend = useChange(() => browserClient.call('admin.outbox.resend', { id }), {
    done: 'Message resent',
    failed: 'The message was not sent. Please try again.',
    changes: ['admin.outbox.list'],
  });
  return (
    <ConfirmButton
      right="customers.change"
      isBusy={resend.isPending}
      question={{
        title: 'Send this message again?',
        text: 'Customers who already received it will get a second copy.',
        things: [`${messageName(message)}, to ${recipient}`],
        action: 'Send again',
      }}
      onYes={() => resend.mutate()}
    >
      Send again
      <span className="sr-only">
        : {messageName(message)}, to {recipient}
      </span>
    </ConfirmButton>
  );
}
