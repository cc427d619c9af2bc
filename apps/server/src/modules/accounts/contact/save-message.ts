import { randomBytes } from 'node:crypto';
import { oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { dayInIndia } from '@jhumka/domain/calendar';
import { oneLine } from '@jhumka/domain/issues';
import { normaliseOrderNumber, numberOfDay } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/framed-mail.ts';
import type { Mail } from '../../../gateways/mail/mail-gateway.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { counterKey, limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { type ContactTicket, changeTicketRow, findSameTicket, insertTicket, lockTicketOf } from './store.ts';
import { insertTicketMessage, listTicketMessages } from './store-messages.ts';

const messagesOfEmail: Rule = { max: 10, windowSeconds: 3_600 };
const maxTries = 5;

/** A message from a sender with a verified email. */
export type Message = Pick<
  ContactTicket,
  'name' | 'email' | 'mobile' | 'subject' | 'message' | 'order_number'
>;

/**
 * Saves a message as a ticket, or adds it to the ticket it names and opens that again, and enqueues the mails to support
 * and sender. Idempotent for the same message within ten minutes; the caller holds a lock on the sender. Throws
 * 'ticket-not-yours', 'too-many-requests'.
 */
export async function saveMessage(
  tx: Tx,
  ctx: TxContext<CallContext>,
  message: Message,
  ticketNumber: string | undefined,
  settings: Settings,
): Promise<ContactTicket> {
  const since = new Date(ctx.now().getTime() - oneTimeCodeLimits.lifeMs);
  const begun = ticketNumber === undefined ? undefined : await findBegun(tx, message, ticketNumber);
  if (begun && (await wasSentBefore(tx, begun, message.message, since))) return begun;
  const known = begun
    ? undefined
    : await findSameTicket(tx, { email: message.email, message: message.message, since });
  if (known) return known;
  // On the same connection: a transaction that waits for another one may deadlock.
  await limit({ db: tx, now: ctx.now }, `contact ${counterKey(message.email)}`, messagesOfEmail);
  const ticket = begun
    ? await continueTicket(tx, ctx, begun, message)
    : await insertNumberedTicket(tx, ctx, message);
  const { support_email: support } = settings;
  if (support !== '') await ctx.jobs.enqueue(tx, 'send-mail', supportMail(support, ticket));
  await ctx.jobs.enqueue(tx, 'send-mail', receiptMail(ticket, settings.name));
  return ticket;
}

/** Finds the ticket that a message continues: only one from the same address, even with its number. */
async function findBegun(tx: Tx, { email }: Message, typed: string): Promise<ContactTicket> {
  const number = typed.toUpperCase().replaceAll(/[^0-9A-Z-]/g, '');
  const begun = await lockTicketOf(tx, { number, email });
  if (!begun) throw new Problem('ticket-not-yours');
  return begun;
}

async function wasSentBefore(tx: Tx, { id }: ContactTicket, text: string, since: Date): Promise<boolean> {
  const messages = await listTicketMessages(tx, id);
  return messages.some(
    (one) => one.kind === 'message' && one.text === text && Date.parse(one.created_at) > since.getTime(),
  );
}

/** Adds a message to a ticket and reopens it; returns the ticket for the mails, with the new text. */
async function continueTicket(
  tx: Tx,
  ctx: TxContext<CallContext>,
  begun: ContactTicket,
  { message }: Message,
): Promise<ContactTicket> {
  const at = ctx.now();
  await insertTicketMessage(tx, {
    id: typeidUnboxed('tms'),
    ticket_id: begun.id,
    kind: 'message',
    text: message,
    author_id: null,
    created_at: at,
  });
  await changeTicketRow(tx, begun.id, { status: 'open', last_at: at });
  return { ...begun, message };
}

async function insertNumberedTicket(
  tx: Tx,
  ctx: TxContext<CallContext>,
  message: Message,
): Promise<ContactTicket> {
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const id: string = typeidUnboxed('tkt');
    const ticket_number = numberOfDay('TK', dayInIndia(ctx.now()), randomBytes(6));
    const at = ctx.now();
    const made = await insertTicket(tx, { ...message, id, ticket_number, created_at: at, last_at: at });
    if (made) return made;
  }
  throw new Error('no free number for a ticket');
}

/**
 * Saves a message from the logged-in customer; a verified email needs no code. Idempotent for ten minutes. Throws
 * 'contact-not-proven', 'ticket-not-yours', 'too-many-requests'.
 */
export const writeMessage: Verb<'contact.write'> = async (ctx, input) => {
  const settings = await readSettings(ctx);
  const order = input.orderId ?? '';
  const ticket = await transact(ctx, async (tx, ctx) => {
    // The lock makes a double click run in sequence.
    const { name, email, email_verified_at, mobile } = await lockOwnAccount(tx, ctx.actor.userId);
    if (email_verified_at === null) throw new Problem('contact-not-proven');
    const message = {
      name,
      email,
      mobile: mobile ?? '',
      subject: oneLine(input.subject ?? ''),
      message: input.message,
      order_number: normaliseOrderNumber(order) ?? order,
    };
    return saveMessage(tx, ctx, message, input.ticketNumber, settings);
  });
  return {
    message: `Message received. Your ticket is ${ticket.ticket_number}`,
    data: { ticketNumber: ticket.ticket_number },
  };
};

/** Message for the support mailbox; a reply goes to the sender. */
function supportMail(to: string, ticket: ContactTicket): Mail {
  const about = [
    ticket.order_number === '' ? '' : `Order: ${ticket.order_number}`,
    ticket.mobile === '' ? '' : `Mobile: ${ticket.mobile}`,
  ].filter((line) => line !== '');
  const mail = framedMail({
    to,
    subject: `[${ticket.ticket_number}] ${ticket.subject || 'A message from the contact page'}`,
    heading: `${ticket.name} wrote`,
    lines: [`From: ${ticket.name}, ${ticket.email}`, ...about, ticket.message],
  });
  return { ...mail, replyTo: ticket.email };
}

/** Receipt to the sender: the ticket number and a copy of the message. */
function receiptMail(ticket: ContactTicket, shopName: string): Mail {
  return framedMail({
    to: ticket.email,
    subject: `Message received (${ticket.ticket_number})`,
    heading: `${shopName} has your message`,
    lines: [`Your ticket is ${ticket.ticket_number}. Please name it when you ask about it.`, ticket.message],
  });
}
