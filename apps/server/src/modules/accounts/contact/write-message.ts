import { oneLine } from '@jhumka/domain/issues';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { lockOwnAccount } from '../../platform/users/index.ts';
import { saveMessage } from './save-message.ts';

/**
 * Saves a message from the logged-in customer; a verified email needs no code. Idempotent for ten minutes. Throws
 * 'contact-not-proven', 'ticket-not-yours', 'too-many-requests'.
 */
export const writeMessage: Verb<'contact.write'> = async (ctx, input) => {
  const settings = await readSettings(ctx);
  const order = input.orderId ?? '';
  const ticket = await transact(ctx, async (tx) => {
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
