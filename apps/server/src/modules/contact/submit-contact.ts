import { randomBytes } from 'node:crypto';
import type { VerbInput } from '@jhumka/contract';
import { checkName, oneTimeCodeLimits } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { dayInIndia } from '@jhumka/domain/calendar';
import { oneLine } from '@jhumka/domain/issues';
import { normaliseOrderNumber, numberOfDay } from '@jhumka/domain/orders';
import { typeidUnboxed } from 'typeid-js';
import type { CallContext } from '../../context.ts';
import { type Tx, transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { readEmail } from '../accounts/index.ts';
import { counterKey, limit, type Rule } from '../limits/index.ts';
import { isProven } from '../one-time-codes/index.ts';
import { readSettings } from '../settings/index.ts';
import { receiptMail, supportMail } from './mails.ts';
import { type ContactTicket, changeTicketRow, findSameTicket, insertTicket, lockTicketOf } from './store.ts';
import { insertTicketMessage, listTicketMessages } from './store-messages.ts';

const messagesOfEmail: Rule = { max: 10, windowSeconds: 3_600 };
const mostTries = 5;

type Message = Pick<ContactTicket, 'name' | 'email' | 'mobile' | 'subject' | 'message' | 'order_number'>;

/**
 * Keeps a message from an address that was proven in the last ten minutes, answers with its ticket, and mails it to
 * support and a receipt to the sender. The same message again is the same ticket. One that names a ticket of this
 * address goes on with it and opens it again. Throws 'contact-not-proven', 'ticket-not-yours'.
 */
export const submitContact: Verb<'contact.submit'> = async (ctx, input) => {
  const message = readMessage(input);
  const settings = await readSettings(ctx);
  const ticket = await transact(ctx, async (tx) => {
    const of = { purpose: 'contact', subject: message.email } as const;
    // Locks the code too, so that two clicks come one after the other.
    if (!(await isProven(tx, ctx, of, input.contactToken))) throw new Problem('contact-not-proven');
    const since = new Date(ctx.now().getTime() - oneTimeCodeLimits.lifeMs);
    const { ticketNumber } = input;
    const begun = ticketNumber === undefined ? undefined : await findBegun(tx, message, ticketNumber);
    if (begun && (await wasSaid(tx, begun, message.message, since))) return begun;
    const known = begun
      ? undefined
      : await findSameTicket(tx, { email: message.email, message: message.message, since });
    if (known) return known;
    // On the same connection: a transaction that waits for another one can wait for ever.
    await limit({ db: tx, now: ctx.now }, `contact ${counterKey(message.email)}`, messagesOfEmail);
    const made = begun ? await goOn(tx, ctx, begun, message) : await keepTicket(tx, ctx, message);
    await ctx.jobs.enqueue(tx, 'send-mail', supportMail(settings.support_email, made));
    await ctx.jobs.enqueue(tx, 'send-mail', receiptMail(made, settings.name));
    return made;
  });
  return {
    message: `We have your message. Your ticket is ${ticket.ticket_number}`,
    data: { ticketNumber: ticket.ticket_number },
  };
};

/** The ticket that somebody goes on with: only one from the same address, whoever knows its number. */
async function findBegun(tx: Tx, { email }: Message, typed: string): Promise<ContactTicket> {
  const number = typed.toUpperCase().replaceAll(/[^0-9A-Z-]/g, '');
  const begun = await lockTicketOf(tx, { number, email });
  if (!begun) throw new Problem('ticket-not-yours');
  return begun;
}

async function wasSaid(tx: Tx, { id }: ContactTicket, words: string, since: Date): Promise<boolean> {
  const messages = await listTicketMessages(tx, id);
  return messages.some(
    (one) => one.kind === 'message' && one.words === words && Date.parse(one.created_at) > since.getTime(),
  );
}

/** Adds a message to a ticket and opens it again; gives the ticket as mails tell of it, with the new words. */
async function goOn(
  tx: Tx,
  ctx: CallContext,
  begun: ContactTicket,
  { message }: Message,
): Promise<ContactTicket> {
  const at = ctx.now();
  await insertTicketMessage(tx, {
    id: typeidUnboxed('tms'),
    ticket_id: begun.id,
    kind: 'message',
    words: message,
    author_id: null,
    created_at: at,
  });
  await changeTicketRow(tx, begun.id, { status: 'open', last_at: at });
  return { ...begun, message };
}

function readMessage(input: VerbInput<'contact.submit'>): Message {
  const name = checkName(input.name);
  if (!name.ok) throw badInput('name', name.issues[0]?.message ?? 'is no name');
  const mobile = input.mobile === undefined ? '' : normaliseMobile(input.mobile);
  if (mobile === null) {
    throw badInput('mobile', 'A mobile number has ten digits and begins with 6, 7, 8 or 9');
  }
  const order = input.orderId ?? '';
  return {
    name: name.value,
    email: readEmail(input.email),
    mobile,
    subject: oneLine(input.subject ?? ''),
    message: input.message,
    order_number: normaliseOrderNumber(order) ?? order,
  };
}

async function keepTicket(tx: Tx, ctx: CallContext, message: Message): Promise<ContactTicket> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const id: string = typeidUnboxed('tkt');
    const ticket_number = numberOfDay('TK', dayInIndia(ctx.now()), randomBytes(6));
    const at = ctx.now();
    const made = await insertTicket(tx, { ...message, id, ticket_number, created_at: at, last_at: at });
    if (made) return made;
  }
  throw new Error('no free number for a ticket');
}
