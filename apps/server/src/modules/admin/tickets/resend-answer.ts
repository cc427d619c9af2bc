import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { changeTicketMessage, findTicketMessage } from '../../accounts/contact/index.ts';
import { writeAudit } from '../../platform/audit/index.ts';
import { lockTicket } from './lock-ticket.ts';
import { presentWholeTicket } from './present-ticket.ts';

/** Retries an answer that could not be mailed. Throws 'ticket-answer-sent' for one that was sent. */
export const resendAnswer: Verb<'admin.tickets.resend'> = async (ctx, { id, message }) => {
  const data = await transact(ctx, async (tx) => {
    await lockTicket(tx, id);
    const answer = await findTicketMessage(tx, message);
    if (answer?.ticket_id !== id || answer.kind !== 'answer') throw new Problem('ticket-not-found');
    if (answer.sent_at !== null) throw new Problem('ticket-answer-sent');
    await changeTicketMessage(tx, message, { last_error: '' });
    await ctx.jobs.enqueue(tx, 'send-ticket-answer', { messageId: message });
    await writeAudit(tx, ctx, {
      action: 'ticket.resend',
      subjectId: id,
      changes: { problem: { from: answer.last_error, to: '' } },
    });
    return presentWholeTicket(tx, id);
  });
  return { message: 'The answer is tried again', data };
};
