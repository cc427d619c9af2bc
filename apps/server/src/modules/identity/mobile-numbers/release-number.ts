import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { framedMail } from '../../../gateways/mail/index.ts';
import type { User } from '../../platform/users/index.ts';
import { activateNewestVerified } from './activate.ts';
import { listNumbers, markUnverified } from './store.ts';

/**
 * Releases a number because another user has just verified it: it stays in the old owner's list,
 * unverified and unusable for login, and the old owner is notified by mail. The account is locked
 * by the caller.
 */
export async function releaseNumber(
  tx: Tx,
  ctx: Context,
  holder: User,
  { mobile, shopName }: { readonly mobile: string; readonly shopName: string },
): Promise<void> {
  const wasActive = (await listNumbers(tx, holder.id)).some(
    (number) => number.mobile === mobile && number.is_active,
  );
  await markUnverified(tx, holder.id, mobile);
  if (wasActive) await activateNewestVerified(tx, holder.id);
  const mail = framedMail({
    to: holder.email,
    subject: `A mobile number of your account with ${shopName}`,
    heading: `Your number ending in ${mobile.slice(-4)} is no longer verified`,
    lines: [
      'Another account has verified this number, as happens when a number gets a new owner. It can no longer be used to log in to your account.',
      'Nothing else in your account has changed. Log in with your email.',
      'If the number is still yours, verify it again in your profile.',
    ],
  });
  await ctx.jobs.enqueue(tx, 'send-mail', mail);
}
