import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { Allowed } from '../../admin/kit/allowed.tsx';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { formatTime } from '../../admin/kit/format.ts';
import { Part } from '../../admin/kit/part.tsx';
import { newestEntryId, type TicketDetails, ticketQuery, useChangeTicket } from './ticket-queries.ts';

type Entry = TicketDetails['conversation'][number];

const names: Readonly<Record<Entry['kind'], string>> = {
  message: 'wrote',
  answer: 'answered',
  note: 'noted',
};

/** Conversation of a ticket, oldest first. */
export function Conversation({ ticket: { _id, conversation } }: { readonly ticket: TicketDetails }) {
  return (
    <Part title="Conversation">
      <ol aria-label="Conversation">
        {conversation.map((entry) => (
          <li
            key={entry._id}
            className={clsx(
              'border-rule py-4 not-first:border-t',
              entry.kind === 'answer' && 'border-l-2 border-l-accent pl-4',
              entry.kind === 'note' && 'rounded-1 bg-linen px-4',
            )}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-note text-ink-muted">
              <span>
                <span className="font-semibold text-ink">{entry.author}</span> {names[entry.kind]},{' '}
                {formatTime(entry.createdAt)}
              </span>
              {entry.kind === 'note' && <Badge tone="outline">Only visible to admins</Badge>}
              {entry.kind === 'answer' && <Sending ticketId={_id} entry={entry} />}
            </p>
            <p className="mt-2 max-w-measure whitespace-pre-line wrap-anywhere">{entry.words}</p>
            {entry.lastError && entry.sentAt === null && (
              <p className="mt-2 text-note text-danger wrap-anywhere">Not sent: {entry.lastError}</p>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Sending({ ticketId, entry }: { readonly ticketId: string; readonly entry: Entry }) {
  const resend = useChangeTicket(
    ticketId,
    () => browserClient.call('admin.tickets.resend', { id: ticketId, message: entry._id }),
    'Reply is being resent',
  );
  if (entry.sentAt !== null) return <Badge tone="success">Sent</Badge>;
  if (entry.lastError === '') return <Badge tone="info">Sending</Badge>;
  return (
    <>
      <Badge tone="danger">Not sent</Badge>
      <Allowed>
        <Button
          variant="quiet"
          size="small"
          isBusy={resend.isPending}
          onClick={() => resend.mutate(undefined)}
        >
          Try again
        </Button>
      </Allowed>
    </>
  );
}

/** Reply form; it is sent by email, and the input is preserved until it is sent. */
export function AnswerForm({ ticket }: { readonly ticket: TicketDetails }) {
  const { _id: id, email } = ticket;
  const queryClient = useQueryClient();
  const form = useEntryForm({
    saved: { words: '', close: false },
    draft: useMemoryDraft(`answer ${id}`),
    check: ({ words }) => ({ words: words.trim() === '' && 'Please enter a reply.' }),
    send: ({ words, close }) =>
      browserClient.call('admin.tickets.answer', {
        id,
        words: words.trim(),
        close,
        seen: newestEntryId(ticket),
      }),
    changes: ['admin.tickets.get', 'admin.tickets.list'],
    onSaved: ({ data }) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, data);
      form.discard();
      showToast('Reply sent');
    },
  });
  return (
    <Panel className="rounded-2">
      <EntryForm form={form} failed="The reply was not sent. Please try again.">
        <TextAreaField
          label="Your reply"
          hint={`Sent to ${email} with a link to this ticket.`}
          rows={6}
          maxLength={5000}
          {...form.field('words')}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox checked={form.entry.close} onChange={({ target }) => form.set({ close: target.checked })}>
            Close the ticket
          </Checkbox>
          <Button
            type="submit"
            variant="primary"
            size="small"
            disabled={form.entry.words.trim() === ''}
            isBusy={form.isPending}
          >
            Send reply
          </Button>
        </div>
      </EntryForm>
    </Panel>
  );
}
