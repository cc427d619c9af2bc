import type { VerbInput } from '@jhumka/contract';
import { checkName } from '@jhumka/domain/accounts';
import { normaliseMobile } from '@jhumka/domain/addresses';
import { oneLine } from '@jhumka/domain/issues';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import { mailGuestCode } from '../../platform/one-time-codes/mail-guest-code.ts';
import {
  type CodeSubject,
  checkCode,
  isRight,
  refuseWithoutMail,
} from '../../platform/one-time-codes/one-time-code.ts';
import { isProven, proofToken } from '../../platform/one-time-codes/proof.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { readEmail } from '../accounts/read-email.ts';
import { type Message, saveMessage } from './save-message.ts';

/**
 * Saves a message from an address that was verified in the last ten minutes, returns its ticket, and mails it to
 * support and a receipt to the sender. Throws 'contact-not-proven', 'ticket-not-yours'.
 */
export const submitContact: Verb<'contact.submit'> = async (ctx, input) => {
  const message = readMessage(input);
  const settings = await readSettings(ctx);
  const ticket = await transact(ctx, async (tx, ctx) => {
    const of = { purpose: 'contact', subject: message.email } as const;
    // Locks the code too, so that a double click is handled in sequence.
    if (!(await isProven(tx, ctx, of, input.contactToken))) throw new Problem('contact-not-proven');
    return saveMessage(tx, ctx, message, input.ticketNumber, settings);
  });
  return {
    message: `Message received. Your ticket is ${ticket.ticket_number}`,
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

const codesOfAddress: Rule = { max: 100, windowSeconds: 3_600 };

/** Mails a code that verifies the sender of a message (spec 7.18). Throws 'code-too-soon' and 'mail-off'. */
export const sendContactCode: Verb<'contact.sendCode'> = async (ctx, input) => {
  await refuseWithoutMail(ctx);
  const email = readEmail(input.email);
  await limit(ctx, `contact codes address ${ctx.caller.address}`, codesOfAddress);
  const { name } = await readSettings(ctx);
  return mailGuestCode(ctx, 'contact', {
    to: email,
    subject: `Your code to write to ${name}`,
    note: 'If you did not want to write to us, you need not do anything.',
  });
};

/** Verifies that code: its owner may write from this address for ten minutes (spec 7.18). */
export const verifyContactCode: Verb<'contact.verifyCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'contact', subject: readEmail(email), callerKey: callerKeyOf(ctx) };
  const contactToken = await verifyCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? proofToken(ctx, check.codeId) : '' };
  });
  return { message: 'Your address is verified', data: { verified: true, contactToken } };
};
