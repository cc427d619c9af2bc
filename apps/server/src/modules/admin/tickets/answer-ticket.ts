import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { changeTicketRow, insertTicketMessage, listTicketMessages } from '../../accounts/contact/index.ts';
import { type Changes, writeAudit } from '../../platform/audit/index.ts';
import { limit, type Rule } from '../../platform/rate-limits/index.ts';
import { lockTicket, refuseUnread } from './lock-ticket.ts';
import { presentWholeTicket } from './present-ticket.ts';

const answersOfAdministrator: Rule = { max: 200, windowSeconds: 3_600 };
/** Idempotency window: the same answer sent again within it, by a double click or a retry, is one answer. */
const sameAnswerMs = 10 * 60 * 1_000;

/** Answers a ticket by mail. Idempotent for the same text within the window. Throws 'ticket-moved-on'. */
export const answerTicket: Verb<'admin.tickets.answer'> = async (ctx, { id, words, close = false, seen }) => {
  const data = await transact(ctx, async (tx) => {
    const before = await lockTicket(tx, id);
    const at = ctx.now();
    const last = (await listTicketMessages(tx, id)).filter(({ kind }) => kind === 'answer').at(-1);
    const isSame =
      last?.text === words &&
      last.author_id === ctx.actor.userId &&
      at.getTime() - Date.parse(last.created_at) < sameAnswerMs;
    if (isSame) return presentWholeTicket(tx, id);
    await refuseUnread(tx, id, seen);
    await limit({ db: tx, now: ctx.now }, `ticket answers ${ctx.actor.userId}`, answersOfAdministrator);
    const message: string = typeidUnboxed('tms');
    await insertTicketMessage(tx, {
      id: message,
      ticket_id: id,
      kind: 'answer',
      text: words,
      author_id: ctx.actor.userId,
      created_at: at,
    });
    const status = close ? 'closed' : 'answered';
    // Assigns the ticket to the first administrator who answers.
    const assignee_id = before.assignee_id ?? ctx.actor.userId;
    await changeTicketRow(tx, id, { status, assignee_id, last_at: at });
    await ctx.jobs.enqueue(tx, 'send-ticket-answer', { messageId: message });
    // The log has the id only: the text is in the conversation, and is deleted with it.
    const changes: Record<string, Changes[string]> = { answer: { from: null, to: message } };
    if (before.status !== status) changes.status = { from: before.status, to: status };
    if (before.assignee_id !== assignee_id) changes.assignee = { from: null, to: assignee_id };
    await writeAudit(tx, ctx, { action: 'ticket.answer', subjectId: id, changes });
    return presentWholeTicket(tx, id);
  });
  return { message: 'The answer is on its way', data };
};
