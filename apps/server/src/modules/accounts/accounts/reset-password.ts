import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSessionsOf, forgetSessions } from '../../identity/sessions/index.ts';
import { issueDeviceToken } from '../../platform/devices/index.ts';
import { type CodeSubject, isProven, useProof } from '../../platform/one-time-codes/index.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { findUserByEmail, lockUser, markEmailVerified, setPassword } from '../../platform/users/index.ts';
import { clearUnprovenAccount } from './clear-unproven-account.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { checkNewPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';
import { readEmail } from './read-email.ts';
import { forgetWrongPasswords } from './sign-in-limits.ts';

/**
 * Sets a new password with the proof of a mailed code from the last ten minutes, and ends every session. On an account
 * with an unverified email it also clears whatever its creator left. Throws 'reset-not-proven' without a valid proof; a
 * proof works once (spec 7.6).
 */
export const resetPassword: Verb<'user.resetPassword'> = async (ctx, input) => {
  const email = readEmail(input.email);
  checkNewPassword('newPassword', input.newPassword, input.confirmPassword, email);
  const of: CodeSubject = { purpose: 'reset-password', subject: email };
  const { resetToken } = input;
  // Checked before hashing, which is expensive.
  if (!(await transact(ctx, (tx) => isProven(tx, ctx, of, resetToken))))
    throw new Problem('reset-not-proven');
  const passwordHash = await hashPassword(input.newPassword);
  const { name } = await readSettings(ctx);
  const userId = await transact(ctx, async (tx) => {
    if (!(await useProof(tx, ctx, of, resetToken))) throw new Problem('reset-not-proven');
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    // The account may have got another email since.
    if (user?.email !== found?.email || !user) throw new Problem('reset-not-proven');
    if (user.email_verified_at === null) await clearUnprovenAccount(tx, ctx, user);
    await setPassword(tx, user.id, passwordHash, ctx.now());
    await markEmailVerified(tx, user.id, ctx.now());
    await endSessionsOf(tx, ctx, user.id);
    await ctx.jobs.enqueue(tx, 'send-mail', passwordChangedMail({ to: user.email, shopName: name }));
    return user.id;
  });
  forgetSessions(ctx, userId);
  ctx.log.info({ userId, address: ctx.caller.address }, 'password reset by email');
  await forgetWrongPasswords(ctx, userId);
  // The reader of the mail is the owner: their next login is not rate limited by the attempts of others.
  const deviceToken = issueDeviceToken(ctx, userId);
  return { message: 'Your password is changed. Please log in with it', data: { deviceToken } };
};
