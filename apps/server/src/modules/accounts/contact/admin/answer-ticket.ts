import { typeidUnboxed } from 'typeid-js';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { framedMail } from '../../../../gateways/mail/framed-mail.ts';
import { signMail } from '../../../../gateways/mail/mail-sender.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { type Changes, writeAudit } from '../../../platform/audit/write-audit.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { mailSenderOf } from '../../../platform/settings/mail-sender-of.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { changeTicketRow, findTicket } from '../store.ts';
import {
  changeTicketMessage,
  findTicketMessage,
  insertTicketMessage,
  listTicketMessages,
} from '../store-messages.ts';
import { lockTicket, refuseUnread } from './change-ticket.ts';
import { presentTicketDetails } from './list-tickets.ts';

const answersOfAdministrator: Rule = { max: 200, windowSeconds: 3_600 };
/** Idempotency window: the same answer sent again within it, by a double click or a retry, is one answer. */
const sameAnswerMs = 10 * 60 * 1_000;

/** Answers a ticket by mail. Idempotent for the same text within the window. Throws 'ticket-moved-on'. */
export const answerTicket: Verb<'admin.tickets.answer'> = async (ctx, { id, words, close = false, seen }) => {
  const data = await transact(ctx, async (tx, ctx) => {
    const before = await lockTicket(tx, id);
    const at = ctx.now();
    const last = (await listTicketMessages(tx, id)).filter(({ kind }) => kind === 'answer').at(-1);
    const isSame =
      last?.text === words &&
      last.author_id === ctx.actor.userId &&
      at.getTime() - Date.parse(last.created_at) < sameAnswerMs;
    if (isSame) return presentTicketDetails(tx, id);
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
    return presentTicketDetails(tx, id);
  });
  return { message: 'The answer is on its way', data };
};

const maxErrorLength = 300;

/**
 * Mails an answer and records the result. Idempotent, except when the process dies between the two: then it is sent
 * again under the same Message-ID, so that a mailbox can deduplicate it.
 */
export async function sendAnswer(ctx: Context, messageId: string): Promise<void> {
  const answer = await findTicketMessage(ctx.db, messageId);
  const ticket = answer && (await findTicket(ctx.db, answer.ticket_id));
  // The tickets of a deleted account are deleted with it.
  if (!answer || !ticket || answer.sent_at !== null) return;
  // Quotes the message that it answers, not the first one.
  const before = (await listTicketMessages(ctx.db, ticket.id)).filter(
    ({ kind, created_at }) => kind === 'message' && created_at <= answer.created_at,
  );
  const settings = await readSettings(ctx);
  const { ticket_number: number } = ticket;
  const framed = framedMail({
    to: ticket.email,
    subject: `Re: [${number}] ${ticket.subject || 'Your message'}`,
    heading: `${settings.name} answers you`,
    lines: [
      answer.text,
      `To reply, use your ticket ${number}: ${ctx.publicUrl}/contact?ticket=${number}`,
      `You wrote: ${before.at(-1)?.text ?? ticket.message}`,
    ],
  });
  const mail = signMail(framed, mailSenderOf(ctx, settings));
  try {
    const { support_email: support } = settings;
    await ctx.mail.send({ ...mail, ...(support !== '' && { replyTo: support }), messageId });
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, maxErrorLength);
    await transact(ctx, (tx) => changeTicketMessage(tx, messageId, { last_error }));
    throw error;
  }
  await transact(ctx, (tx, ctx) =>
    changeTicketMessage(tx, messageId, { sent_at: ctx.now(), last_error: '' }),
  );
}

/** Retries an answer that could not be mailed. Throws 'ticket-answer-sent' for one that was sent. */
export const resendAnswer: Verb<'admin.tickets.resend'> = async (ctx, { id, message }) => {
  const data = await transact(ctx, async (tx, ctx) => {
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
    return presentTicketDetails(tx, id);
  });
  return { message: 'Reply queued for retry', data };
};
