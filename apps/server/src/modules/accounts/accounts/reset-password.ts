import { checkConfirmation, checkPassword } from '@jhumka/domain/accounts';
import type { Checked, Issue } from '@jhumka/domain/issues';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { endSessionsOf } from '../../identity/sessions/end-sessions.ts';
import { forgetSessions } from '../../identity/sessions/known-sessions.ts';
import { issueDeviceToken } from '../../platform/devices/device-token.ts';
import { useCodeLink } from '../../platform/one-time-codes/code-link.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import { type CodeSubject, checkCode, isRight } from '../../platform/one-time-codes/one-time-code.ts';
import { isProven, proofToken, useProof } from '../../platform/one-time-codes/proof.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUserByEmail, lockUser, markEmailVerified, setPassword } from '../../platform/users/store.ts';
import { clearUnprovenAccount } from './clear-unproven-account.ts';
import { requestEmailCode } from './email-codes.ts';
import { resetWrongPasswords } from './login-limits.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { readKnownEmail, requireEmailAndCode } from './read-email.ts';

/**
 * Sets a new password with the proof of a mailed code from the last ten minutes, and ends every session. On an account
 * with an unverified email it also clears whatever its creator left. Throws 'reset-not-proven' without a valid proof; a
 * proof works once (spec 7.6).
 */
export const resetPassword: Verb<'user.resetPassword'> = async (ctx, input) => {
  const email = readKnownEmail(input.email);
  checkNewPassword('newPassword', input.newPassword, input.confirmPassword, email);
  const of: CodeSubject = { purpose: 'reset-password', subject: email };
  const { resetToken } = input;
  // Checked before hashing, which is expensive.
  if (!(await transact(ctx, (tx, ctx) => isProven(tx, ctx, of, resetToken))))
    throw new Problem('reset-not-proven');
  const passwordHash = await hashPassword(ctx, input.newPassword);
  const { name } = await readSettings(ctx);
  const userId = await transact(ctx, async (tx, ctx) => {
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
  await resetWrongPasswords(ctx, userId);
  // The reader of the mail is the owner: their next login is not rate limited by the attempts of others.
  const deviceToken = issueDeviceToken(ctx, userId);
  return { message: 'Your password is changed. Please log in with it', data: { deviceToken } };
};

/** Mails a password reset code; an address without an account gets the same response (spec 7.4). */
export const forgotPassword: Verb<'user.forgotPassword'> = async (ctx, { email }) => ({
  message: 'If an account belongs to this address, a code is on its way',
  data: await requestEmailCode(ctx, readKnownEmail(email), 'reset-password'),
});

const message = 'The code is right. Please choose a new password';

/**
 * Exchanges a password reset code, or the link in the same mail, for a token that allows setting the password, for ten
 * minutes. Does not look up the account, so nothing reveals whether there is one (spec 7.5).
 */
export const verifyResetCode: Verb<'user.verifyResetCode'> = async (ctx, input) => {
  if (input.linkToken !== undefined) {
    const { linkToken } = input;
    const check = await transact(ctx, (tx, ctx) => useCodeLink(tx, ctx, 'reset-password', linkToken));
    if (check.kind === 'expired') throw new Problem('link-expired');
    return { message, data: { resetToken: proofToken(ctx, check.codeId), email: check.subject } };
  }
  const { email: entry, otp } = requireEmailAndCode(input);
  const email = readKnownEmail(entry);
  const of: CodeSubject = { purpose: 'reset-password', subject: email, callerKey: callerKeyOf(ctx) };
  const resetToken = await verifyCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? proofToken(ctx, check.codeId) : '' };
  });
  return { message, data: { resetToken, email } };
};

/** Throws 'bad-input' with every error of a new password, under the name of its field. */
export function checkNewPassword(
  field: 'password' | 'newPassword',
  password: string,
  confirmPassword: string | undefined,
  email: string,
): void {
  const checks: Checked<string>[] = [
    checkPassword(password, { email }),
    checkConfirmation(password, confirmPassword),
  ];
  const issues = checks.flatMap((check): readonly Issue[] => (check.ok ? [] : check.issues));
  if (issues.length === 0) return;
  throw new Problem('bad-input', {
    issues: issues.map(({ path, message }) => ({ path: path === 'password' ? field : path, message })),
  });
}
