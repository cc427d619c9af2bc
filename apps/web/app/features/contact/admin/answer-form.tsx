import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useEntryForm } from '../../../components/use-entry-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextAreaField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { EntryForm } from '../../admin/kit/form/entry-form.tsx';
import { useMemoryDraft } from '../../admin/kit/form/guarded-changes.tsx';
import { newestEntryId, type TicketDetails, ticketQuery } from './ticket-queries.ts';

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
