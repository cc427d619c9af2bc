import type { VerbReply } from '@jhumka/contract';
import type { OutboxMessage } from './store.ts';

/** Presents a message of the outbox for administrators. */
export function presentMessage(row: OutboxMessage): VerbReply<'admin.outbox.list'>['data'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    is_correction: row.corrects,
    channel: row.channel,
    state: row.state,
    tries: row.tries,
    recipient: row.recipient,
    subject: row.subject,
    last_error: row.last_error,
    order: row.order_id,
    userId: row.user_id,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    createdAt: row.created_at,
  };
}
