import { browserClient } from '../../../api/client.ts';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { formatTime } from '../kit/format.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { messageName, statusLabel } from '../kit/status-label.ts';
import { type ManagedOrder, useChangeOrder } from './order-queries.ts';

/** Messages to the customer about the order, with a resend action. */
export function OrderMessages({ messages }: Pick<ManagedOrder, 'messages'>) {
  const resend = useChangeOrder(
    (id: string) => browserClient.call('admin.outbox.resend', { id }),
    'Message resent',
  );
  return (
    <Part title="Messages">
      <SmallTable
        label="Messages"
        empty="No messages yet."
        heads={['Message', 'Channel', 'Date', 'Status', 'Resend']}
        rows={messages.map((message) => ({
          key: message._id,
          cells: [
            <span key="what" className="block min-w-44 whitespace-normal">
              {messageName(message)}
              {message.last_error && (
                <span className="block text-note text-ink-muted">{message.last_error}</span>
              )}
            </span>,
            message.channel === 'mail' ? 'Email' : 'SMS',
            formatTime(message.sentAt ?? message.dueAt),
            statusLabel(message.state),
            <ConfirmButton
              key="again"
              right="customers.change"
              aria-label={`Send again: ${messageName(message)}, ${message.channel}`}
              isBusy={resend.isPending && resend.variables === message._id}
              question={{
                title: 'Send this message again?',
                text: `${messageName(message)} is sent to the customer again, with the current state of the order.`,
                action: 'Send again',
              }}
              onYes={() => resend.mutate(message._id)}
            >
              Send again
            </ConfirmButton>,
          ],
        }))}
      />
    </Part>
  );
}
