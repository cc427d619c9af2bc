import type { CallContext, Context, TxContext } from '../../../context.ts';
import { isUniqueViolation, type Tx, transact } from '../../../database/transact.ts';
import type { JobPayloads } from '../../../jobs/jobs.ts';
import { Problem } from '../../../problem.ts';
import { codeSpacing, limitCodeRequests } from '../../platform/one-time-codes/limit-code-requests.ts';
import {
  type CodeCheck,
  type CodeSubject,
  checkCode,
  issueCode,
  issueDecoy,
  refuseWithoutMail,
} from '../../platform/one-time-codes/one-time-code.ts';
import { findCode } from '../../platform/one-time-codes/store.ts';
import { limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { changeUser, findUserByEmail, lockUser } from '../../platform/users/store.ts';
import { emailChangedMail, emailCodeMail, emailInUseMail } from './mails.ts';

// An account keeps its email until the new one is verified. The code represents the pending change: without it, or once
// it is swept, no trace is left.

/** Rate limit per account, so that it can't be used to send mass mail. */
const emailsOfAccount: Rule = { max: 10, windowSeconds: 86_400 };

/** Bound to the user: a code that another user requested for the same address changes nothing here. */
export const changeOf = (userId: string, email: string): CodeSubject => ({
  purpose: 'change-email',
  subject: `${email} ${userId}`,
});

/** Applies the rate limits of codes to a new email. Throws 'mail-off', 'too-many-requests' and 'code-too-soon'. */
export async function limitEmailChanges(ctx: CallContext, userId: string, email: string): Promise<void> {
  await refuseWithoutMail(ctx);
  await limit(ctx, `email change ${userId}`, emailsOfAccount);
  // By IP address too: requests of others for this email never block a logged-in user.
  const recipient = `${email} ${ctx.caller.address}`;
  await limitCodeRequests(ctx, { kind: 'change-code', recipient, callerKey: userId });
}

/** Stores the requested email and sends a code to it. Does not reveal whether another account has it. */
export async function requestEmailChange(
  tx: Tx,
  ctx: TxContext,
  userId: string,
  email: string,
): Promise<void> {
  await issueDecoy(tx, ctx, { ...changeOf(userId, email), userId }); // Placeholder until the job has looked up the owner of the email.
  await ctx.jobs.enqueue(tx, 'send-change-code', { email, userId });
}

/** Job that mails a code to a free email, and a notice to the owner of a taken one. */
export async function sendChangeCode(
  ctx: Context,
  { email, userId }: JobPayloads['send-change-code'],
): Promise<void> {
  const { name: shopName } = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    const owner = await findUserByEmail(tx, email);
    if (owner) return ctx.jobs.enqueue(tx, 'send-mail', emailInUseMail({ to: email, shopName }));
    const { code } = await issueCode(tx, ctx, { ...changeOf(userId, email), userId });
    const mail = emailCodeMail({ to: email, code, shopName, purpose: 'change-email' });
    await ctx.jobs.enqueue(tx, 'send-mail', mail);
  });
}

/** Sends another code to the email that the user requested; null when the user did not request it. */
export async function resendChangeCode(
  ctx: CallContext,
  userId: string,
  email: string,
): Promise<{ readonly resendAfterSeconds: number } | null> {
  const requestedChange = await findEmailChange(ctx, userId, email);
  if (!requestedChange || requestedChange.used_at !== null) return null;
  await limitEmailChanges(ctx, userId, email);
  await transact(ctx, (tx, ctx) => requestEmailChange(tx, ctx, userId, email));
  return { resendAfterSeconds: codeSpacing.apartSeconds };
}

/**
 * Changes the email when the code is right, and notifies the old address. Idempotent: the same
 * code again succeeds. Throws 'email-taken' when another account was opened with it meanwhile.
 */
export async function proveNewEmail(
  tx: Tx,
  ctx: TxContext<CallContext>,
  { userId, email, otp, shopName }: Readonly<Record<'userId' | 'email' | 'otp' | 'shopName', string>>,
): Promise<CodeCheck> {
  const before = await lockUser(tx, userId);
  const check = await checkCode(tx, ctx, changeOf(userId, email), otp);
  if (!before || check.kind !== 'right') return check;
  const at = ctx.now();
  await changeUser(tx, userId, { email, email_verified_at: at, updated_at: at }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? new Problem('email-taken') : error;
  });
  await ctx.jobs.enqueue(tx, 'send-mail', emailChangedMail({ to: before.email, shopName }));
  return check;
}

/** Returns true when the user requested this email, so that the code is one of a change. */
export async function isEmailChangeRequested(ctx: Context, userId: string, email: string): Promise<boolean> {
  return (await findEmailChange(ctx, userId, email)) !== undefined;
}

const findEmailChange = (ctx: Context, userId: string, email: string) =>
  findCode(ctx.db, changeOf(userId, email));
