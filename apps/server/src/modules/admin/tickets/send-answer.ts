import type { Context } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { framedMail, signMail } from '../../../gateways/mail/index.ts';
import {
  changeTicketMessage,
  findTicket,
  findTicketMessage,
  listTicketMessages,
} from '../../accounts/contact/index.ts';
import { mailSenderOf, readSettings } from '../../platform/settings/index.ts';

const longestError = 300;

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
  const domain = /@([^\s>]+)/.exec(ctx.config.MAIL_FROM)?.[1] ?? 'localhost';
  try {
    await ctx.mail.send({ ...mail, replyTo: settings.support_email, messageId: `${messageId}@${domain}` });
  } catch (error) {
    const last_error = String((error as Error).message ?? error).slice(0, longestError);
    await transact(ctx, (tx) => changeTicketMessage(tx, messageId, { last_error }));
    throw error;
  }
  await transact(ctx, (tx) => changeTicketMessage(tx, messageId, { sent_at: ctx.now(), last_error: '' }));
}
