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
import { type ContactTicket, findSameTicket, insertTicket } from './store.ts';

const messagesOfEmail: Rule = { max: 10, windowSeconds: 3_600 };
const mostTries = 5;

type Message = Pick<ContactTicket, 'name' | 'email' | 'mobile' | 'subject' | 'message' | 'order_number'>;

/**
 * Keeps a message from an address that was proven in the last ten minutes, answers with its ticket, and mails it to
 * support and a receipt to the sender. The same message again is the same ticket. Throws 'contact-not-proven'.
 */
export const submitContact: Verb<'contact.submit'> = async (ctx, input) => {
  const message = readMessage(input);
  const settings = await readSettings(ctx);
  const ticket = await transact(ctx, async (tx) => {
    const of = { purpose: 'contact', subject: message.email } as const;
    // Locks the code too, so that two clicks come one after the other.
    if (!(await isProven(tx, ctx, of, input.contactToken))) throw new Problem('contact-not-proven');
    const since = new Date(ctx.now().getTime() - oneTimeCodeLimits.lifeMs);
    const known = await findSameTicket(tx, { email: message.email, message: message.message, since });
    if (known) return known;
    // On the same connection: a transaction that waits for another one can wait for ever.
    await limit({ db: tx, now: ctx.now }, `contact ${counterKey(message.email)}`, messagesOfEmail);
    const made = await keepTicket(tx, ctx, message);
    await ctx.jobs.enqueue(tx, 'send-mail', supportMail(settings.support_email, made));
    await ctx.jobs.enqueue(tx, 'send-mail', receiptMail(made, settings.name));
    return made;
  });
  return {
    message: `We have your message. Your ticket is ${ticket.ticket_number}`,
    data: { ticketNumber: ticket.ticket_number },
  };
};

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
    const made = await insertTicket(tx, { ...message, id, ticket_number, created_at: ctx.now() });
    if (made) return made;
  }
  throw new Error('no free number for a ticket');
}
