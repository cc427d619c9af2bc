import { hasEmail } from '@jhumka/domain/accounts';
import { formatRupees } from '@jhumka/domain/money';
import type { Context } from '../../../../context.ts';
import { transact } from '../../../../database/transact.ts';
import { framedMail } from '../../../../gateways/mail/framed-mail.ts';
import { Problem } from '../../../../problem.ts';
import { readSignedId, signId } from '../../../../secrets/signed-id.ts';
import type { Verb } from '../../../../verb.ts';
import { limit, type Rule } from '../../../platform/rate-limits/limit.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { findUser } from '../../../platform/users/store.ts';
import { dueOf, findOrder, lockOrder, type OrderRow } from '../store.ts';
import { claimUnconfirmed, saveConfirmation } from './store-confirmations.ts';

const purpose = 'confirm-order';
const answersOfAddress: Rule = { max: 60, windowSeconds: 3_600 };

type Signing = Pick<Context, 'publicUrl' | 'sessionSecret'>;

/** Returns the link by which a customer confirms an order; '' while nobody asks. The token reaches no server log. */
export const confirmationLink = (ctx: Signing, { id, confirmation }: OrderRow): string =>
  confirmation === 'waiting' ? `${ctx.publicUrl}/confirm-order#${signId(ctx, purpose, id)}` : '';

/** Asks for the confirmation of new cash orders, by the rule of the settings: marks them, and mails the link. */
export async function sweepConfirmations(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    for (const order of await claimUnconfirmed(tx, settings, ctx.now())) {
      const customer = await findUser(tx, order.user_id);
      if (!customer?.email_verified_at || !hasEmail(customer.email)) continue;
      const subject = `Please confirm your order ${order.order_number}`;
      const lines = [`You pay ${formatRupees(dueOf(order))} in cash. We pack it once you have confirmed it.`];
      const action = { label: 'Open the order', url: confirmationLink(ctx, order) };
      const mail = framedMail({ to: customer.email, subject, heading: subject, lines, action });
      await ctx.jobs.enqueue(tx, 'send-mail', mail);
    }
  });
}

const isOpen = ({ order_status: status, confirmation }: OrderRow) =>
  confirmation !== '' && (status === 'pending' || status === 'confirmed');

/** Returns the order of a link. Throws 'confirmation-closed' for a forged link, and once the order is packed or over. */
export const openConfirmation: Verb<'confirmation.open'> = async (ctx, { token }) => {
  const order = await findOrder(ctx.db, readSignedId(ctx, purpose, token) ?? '');
  if (!order || !isOpen(order)) throw new Problem('confirmation-closed');
  const { order_number: orderId, confirmation: state } = order;
  return { message: 'Order', data: { orderId, amount: dueOf(order), state } };
};

/** Saves the answer of the link, once; the same answer again changes nothing. Throws 'confirmation-closed'. */
export const answerConfirmation: Verb<'confirmation.answer'> = async (ctx, { token, answer }) => {
  await limit(ctx, `confirmations address ${ctx.caller.address}`, answersOfAddress);
  const found = await findOrder(ctx.db, readSignedId(ctx, purpose, token) ?? '');
  if (!found) throw new Problem('confirmation-closed');
  const to = answer === 'yes' ? 'confirmed' : 'refused';
  await transact(ctx, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.confirmation === to) return;
    if (!isOpen(order) || order.confirmation !== 'waiting') throw new Problem('confirmation-closed');
    await saveConfirmation(tx, order.id, to);
  });
  return { message: to === 'confirmed' ? 'Order confirmed' : 'Thank you for telling us' };
};
