import type { WireInput, WireReply } from '@jhumka/contract/client';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { personal } from '../../../session/personal-queries.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { type Listing, useListing } from '../kit/listing.ts';
import { statusWords } from '../kit/status-words.ts';
import { OfficeTable } from '../kit/table/office-table.tsx';
import type { Column, Filter, View } from '../kit/table/table-types.ts';
import { timeWords } from '../kit/time-words.ts';

type Message = WireReply<'outbox.list'>['data'][number];

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
    cell: ({ subject, kind }) => <span className="font-medium">{subject || statusWords(kind)}</span>,
  },
  { id: 'to', head: 'To', cell: ({ recipient }) => recipient || 'forgotten' },
  { id: 'by', head: 'By', cell: ({ channel }) => (channel === 'mail' ? 'Mail' : 'Text message') },
  { id: 'when', head: 'Written', cell: ({ createdAt }) => timeWords(createdAt) },
  { id: 'sent', head: 'Sent', cell: ({ sentAt }) => (sentAt ? timeWords(sentAt) : 'not yet') },
  { id: 'tries', head: 'Tries', isFigure: true, cell: ({ tries }) => tries },
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{statusWords(state)}</Badge>,
  },
  {
    id: 'error',
    head: 'What went wrong',
    isLong: true,
    cell: ({ last_error }) => <span className="wrap-anywhere">{last_error}</span>,
  },
];

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    choices: Object.keys(tones).map((value) => ({ value, label: statusWords(value) })),
  },
  {
    name: 'channel',
    label: 'By',
    choices: [
      { value: 'mail', label: 'Mail' },
      { value: 'sms', label: 'Text message' },
    ],
  },
];

const views: readonly View[] = [
  { name: 'All', filters: {} },
  { name: 'Waiting', filters: { state: 'waiting' } },
  { name: 'Failed', filters: { state: 'failed' } },
];

const outboxQuery = ({ query: { search: _search, sort: _sort, ...query } }: Listing) =>
  queryOptions({
    queryKey: ['outbox.list', query],
    queryFn: async ({ signal }) => {
      const { data, totalCount, is_count_capped } = await browserClient.call(
        'outbox.list',
        query as WireInput<'outbox.list'>,
        {
          signal,
        },
      );
      return { rows: data, totalCount, isCapped: is_count_capped };
    },
    placeholderData: keepPreviousData,
    meta: personal,
  });

/** What people were told of their orders, and what could not be sent; each can be sent again. */
export function OutboxPage() {
  const listing = useListing({ filters: ['state', 'channel', 'kind', 'order'] });
  const query = useQuery(outboxQuery(listing));
  return (
    <>
      <PageHead title="Outbox" note="Messages about orders: what was sent, what waits, what went wrong." />
      <OfficeTable
        name="outbox"
        label="Messages"
        listing={listing}
        query={query}
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ subject, recipient }) => `${subject} to ${recipient}`}
        filters={filters}
        views={views}
        rowActions={(message) => <Resend message={message} />}
        empty={{
          title: 'Nothing was sent yet',
          text: 'What people are told of their orders is listed here.',
        }}
      />
    </>
  );
}

function Resend({ message }: { readonly message: Message }) {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const resend = useMutation({
    mutationFn: () => browserClient.call('outbox.resend', { id: message._id }),
    onSuccess: () => showToast('The message is on its way again'),
    onError: (error) =>
      showToast(problemWords(error, 'The message was not sent. Please try again'), { tone: 'failed' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['outbox.list'] }),
  });
  const ask = async () => {
    const answer = await confirm({
      title: 'Send this message once more?',
      text: 'Whoever has it already gets it twice.',
      things: [`${message.subject || statusWords(message.kind)}, to ${message.recipient}`],
      action: 'Send again',
    });
    if (answer) resend.mutate();
  };
  return (
    <Button look="quiet" size="small" isBusy={resend.isPending} onClick={() => void ask()}>
      Send again
    </Button>
  );
}
