import type { VerbReply } from '@jhumka/contract';
import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import type { Verb } from '../../../verb.ts';
import { countMessages, listMessages, type OutboxMessage } from './store.ts';

/** Lists messages, sent and queued, newest first. */
export const listOutbox: Verb<'admin.outbox.list'> = async (ctx, { page, limit, order, ...rest }) => {
  const conditions = { ...rest, orderId: order };
  const totalCount = await countMessages(ctx.db, conditions);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listMessages(ctx.db, conditions, { limit, offset }) : [];
  return {
    message: 'Outbox',
    data: rows.map(presentMessage),
    ...cappedPageInfoOf({ page, limit }, totalCount),
  };
};

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
