import type { VerbReply } from '@jhumka/contract';
import { cappedPageInfoOf } from '@jhumka/contract/wire/paging';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { pick } from '../../../text/words.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { notifyMessages } from './queue-messages.ts';
import {
  countMessages,
  findMessage,
  listMessages,
  lockMessage,
  type OutboxMessage,
  reopenMessage,
} from './store.ts';

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
    ...pick(row, 'kind channel state tries recipient subject last_error'),
    is_correction: row.corrects,
    order: row.order_id,
    userId: row.user_id,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    createdAt: row.created_at,
  };
}

/**
 * Sends a message again, as a new copy; a queued one is sent at once. Throws 'message-in-hand' while it is being sent.
 */
export const resendMessage: Verb<'admin.outbox.resend'> = async (ctx, { id }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const message = await lockMessage(tx, id);
    if (!message) throw new Problem('message-not-found');
    const now = ctx.now();
    const isHeld = message.state === 'sending' && new Date(message.claimed_until ?? 0) > now;
    if (isHeld) throw new Problem('message-in-hand');
    await reopenMessage(tx, id, now);
    notifyMessages(ctx, tx);
    await writeAudit(tx, ctx, {
      action: 'message.resend',
      subjectId: id,
      changes: { state: { from: message.state, to: 'waiting' } },
    });
    const reopened = await findMessage(tx, id);
    if (!reopened) throw new Problem('message-not-found');
    return presentMessage(reopened);
  });
  return { message: 'It is sent again', data };
};
