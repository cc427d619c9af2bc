import { formatTime } from '../kit/format-time.ts';
import { Part } from '../kit/part.tsx';
import { SmallTable } from '../kit/small-table.tsx';
import { statusLabel } from '../kit/status-label.ts';
import { nameOf } from '../outbox/message-name.ts';
import type { UserWhole } from './user-queries.ts';

/** Messages to a user about orders, with their delivery status. */
export function UserMessages({ messages }: Pick<UserWhole, 'messages'>) {
  return (
    <Part title="Messages">
      <SmallTable
        label="Messages"
        empty="No messages yet."
        heads={['Message', 'Channel', 'Date', 'Status']}
        rows={messages.map((message) => ({
          key: message._id,
          cells: [
            nameOf(message),
            message.channel === 'mail' ? 'Email' : 'SMS',
            formatTime(message.createdAt),
            statusLabel(message.state),
          ],
        }))}
      />
    </Part>
  );
}
