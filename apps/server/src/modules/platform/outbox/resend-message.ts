import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { presentMessage } from './list-outbox.ts';
import { notifyMessages } from './queue-messages.ts';
import { findMessage, lockMessage, reopenMessage } from './store.ts';

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
