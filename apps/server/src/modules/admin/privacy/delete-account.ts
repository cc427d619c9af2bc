import { randomBytes } from 'node:crypto';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { deleteInboxMessagesTo, framedMail } from '../../../gateways/mail/index.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkCurrentPassword, hashPassword } from '../../accounts/accounts/index.ts';
import { deleteTicketsFrom } from '../../accounts/contact/index.ts';
import { deleteAlertsOf } from '../../accounts/stock-alerts/index.ts';
import { deleteReviewsOf } from '../../catalogue/reviews/index.ts';
import { forgetAddressesOf } from '../../identity/addresses/index.ts';
import { deleteConsentsOf } from '../../identity/consents/index.ts';
import { deleteNumbersOf } from '../../identity/mobile-numbers/index.ts';
import { deleteSecondFactorOf } from '../../identity/second-factor/index.ts';
import { deleteSessionsOf, forgetSessions, notifyAccountStatus } from '../../identity/sessions/index.ts';
import { closeCoinAccount } from '../../loyalty/coins/index.ts';
import { revokeCouponsOf } from '../../loyalty/coupons/index.ts';
import { deleteStreakOf } from '../../loyalty/streak/index.ts';
import { endMembership } from '../../loyalty/vip/index.ts';
import { clearCart } from '../../orders/cart/index.ts';
import { deleteFeedbackOf } from '../../orders/feedback/index.ts';
import { pseudonymiseTaxDocumentsOf } from '../../orders/invoices/index.ts';
import { hasOpenOrders, pseudonymiseOrdersOf } from '../../orders/orders/index.ts';
import { deleteWishlistItems } from '../../orders/wishlist/index.ts';
import { forgetReasonsOf } from '../../payments/order-returns/index.ts';
import { forgetCasesOf } from '../../payments/payments/index.ts';
import { forgetSubjects } from '../../platform/audit/index.ts';
import { deleteCodesOf } from '../../platform/one-time-codes/index.ts';
import { forgetRecipientsOf } from '../../platform/outbox/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { findUser, forgetUser, lockOwnAccount } from '../../platform/users/index.ts';
import { deleteNotesOf } from '../orders/index.ts';
import { refuseToLoseLastAdmin } from '../users/index.ts';
import { tracesOf } from './subjects-of.ts';

/**
 * Deletes an account after a password check. Records required by law are pseudonymised: orders
 * preserve items, amounts and the place of supply. Throws 'wrong-password', 'orders-open' while an
 * order is on its way, 'last-admin' (decisions §7).
 */
export const deleteAccount: Verb<'user.deleteAccount'> = async (ctx, { password }) => {
  const { userId } = ctx.actor;
  const user = await findUser(ctx.db, userId);
  if (!user) throw new Problem('invalid-token');
  await checkCurrentPassword(ctx, user, password, 'password');
  const { name } = await readSettings(ctx);
  // Hash of random bytes that no one knows: no password matches.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await transact(ctx, (tx) =>
    forget(tx, ctx, { shopName: name, passwordHash, provenHash: user.password_hash }),
  );
  forgetSessions(ctx, userId);
  return { message: 'Your account is deleted' };
};

async function forget(
  tx: Tx,
  ctx: ActorContext,
  {
    shopName,
    passwordHash,
    provenHash,
  }: { readonly shopName: string; readonly passwordHash: string; readonly provenHash: string },
): Promise<void> {
  const { userId } = ctx.actor;
  if (ctx.actor.role === 'ADMIN') {
    await refuseToLoseLastAdmin(tx, userId, async () => ({
      before: { role: 'ADMIN', status: 'Active' },
      after: { role: 'USER', status: 'Inactive' },
    }));
  }
  const user = await lockOwnAccount(tx, userId);
  // Promoted to administrator in the meantime: the call must be repeated in the new role.
  if (user.role !== ctx.actor.role) throw new Problem('access-denied');
  if (user.password_hash !== provenHash) throw new Problem('wrong-password');
  if (await hasOpenOrders(tx, userId)) throw new Problem('orders-open');

  const traces = await tracesOf(tx, user);
  await clearCart(tx, userId);
  await deleteWishlistItems(tx, userId, null);
  await deleteAlertsOf(tx, userId, user.email_verified_at && user.email);
  await deleteConsentsOf(tx, userId);
  await deleteNumbersOf(tx, userId);
  await deleteCodesOf(tx, userId, user.email);
  await deleteSessionsOf(tx, userId);
  if (user.email_verified_at !== null) await deleteTicketsFrom(tx, user.email);
  await deleteReviewsOf(ctx, tx, userId);
  await deleteFeedbackOf(tx, userId);
  await closeCoinAccount(ctx, tx, userId);
  await endMembership(tx, userId, ctx.now());
  await deleteStreakOf(tx, userId);
  await revokeCouponsOf(tx, userId, ctx.now());
  await deleteNotesOf(tx, traces.orderIds);
  await forgetCasesOf(tx, userId);
  await pseudonymiseOrdersOf(tx, userId);
  await pseudonymiseTaxDocumentsOf(ctx, tx, userId);
  await forgetRecipientsOf(tx, userId);
  await forgetReasonsOf(tx, traces.orderIds);
  await forgetSubjects(tx, traces);
  await ctx.jobs.removeTo(tx, traces.contacts);
  await deleteInboxMessagesTo(tx, traces.contacts);
  await forgetAddressesOf(tx, userId, ctx.now());
  await deleteSecondFactorOf(tx, userId);
  await forgetUser(tx, userId, passwordHash, ctx.now());
  await notifyAccountStatus(tx, userId);
  if (user.avatar !== '') await ctx.jobs.enqueue(tx, 'remove-file', { key: user.avatar });
  const mail = framedMail({
    to: user.email,
    subject: `Your account at ${shopName} is deleted`,
    heading: 'Your account is deleted',
    lines: [
      'We no longer keep your name, email, addresses and numbers.',
      'Invoices stay as the law wants it, without saying who you are.',
    ],
  });
  await ctx.jobs.enqueue(tx, 'send-mail', mail);
}
