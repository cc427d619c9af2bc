import type { VerbInput } from '@jhumka/contract';
import type { CallContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUserOfToken } from '../../identity/sessions/authenticate.ts';
import { useCodeLink } from '../../platform/one-time-codes/code-link.ts';
import { callerKeyOf } from '../../platform/one-time-codes/limit-code-requests.ts';
import {
  type CodeCheck,
  type CodeSubject,
  checkCode,
  isRight,
} from '../../platform/one-time-codes/one-time-code.ts';
import { verifyCode } from '../../platform/one-time-codes/verify-code.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUserByEmail, lockUser, markEmailVerified } from '../../platform/users/store.ts';
import { changeOf, isEmailChangeRequested, proveNewEmail, resendChangeCode } from './email-change.ts';
import { requestEmailCode } from './email-codes.ts';
import { readKnownEmail, requireEmailAndCode } from './read-email.ts';

/**
 * Verifies an email by the code that was sent to it, or by the link in the same mail; for a requested change of email
 * it becomes the user's email. Idempotent for the same code (spec 7.12).
 */
export const verifyEmail: Verb<'user.verifyEmail'> = async (ctx, input) => {
  if (input.linkToken === undefined) await verifyByCode(ctx, input);
  else await verifyByLink(ctx, input.linkToken);
  return { message: 'Your email is verified', data: { verified: true } };
};

async function verifyByCode(ctx: CallContext, input: VerbInput<'user.verifyEmail'>): Promise<void> {
  const { email: entry, otp } = requireEmailAndCode(input);
  const email = readKnownEmail(entry);
  const userId = await findUserOfToken(ctx, input.accessToken);
  const isChange = userId !== null && (await isEmailChangeRequested(ctx, userId, email));
  const { name: shopName } = await readSettings(ctx);
  const of: CodeSubject = isChange
    ? changeOf(userId, email)
    : { purpose: 'verify-email', subject: email, callerKey: callerKeyOf(ctx) };
  await verifyCode(ctx, of, async (tx) => ({
    check: isChange
      ? await proveNewEmail(tx, ctx, { userId, email, otp, shopName })
      : await proveEmail(tx, ctx, of, otp),
    value: undefined,
  }));
}

/** Verifies the email of an account by its mailed link. Idempotent. */
async function verifyByLink(ctx: CallContext, linkToken: string): Promise<void> {
  await transact(ctx, async (tx, ctx) => {
    const check = await useCodeLink(tx, ctx, 'verify-email', linkToken);
    if (check.kind === 'expired') throw new Problem('link-expired');
    const user = await lockUser(tx, check.userId ?? '');
    if (user?.email !== check.subject) throw new Problem('link-expired');
    if (check.kind === 'right') await markEmailVerified(tx, user.id, ctx.now());
    else if (user.email_verified_at === null) throw new Problem('link-expired');
  });
}

async function proveEmail(
  tx: Tx,
  ctx: TxContext<CallContext>,
  of: CodeSubject,
  otp: string,
): Promise<CodeCheck> {
  const found = await findUserByEmail(tx, of.subject);
  // Queried in any case: the response time must not reveal whether there is one (timing attack).
  const user = await lockUser(tx, found?.id ?? '');
  const check = await checkCode(tx, ctx, of, otp);
  if (!isRight(check)) return check;
  // The account may have got another email since the code was sent, or since it was found.
  if (user?.email !== of.subject) return { kind: 'expired' };
  await markEmailVerified(tx, user.id, ctx.now());
  return check;
}

/**
 * Sends another code to an email that is not verified yet, or that the logged-in user requested as the new one; every
 * other address gets the same response (spec 7.13).
 */
export const resendEmailCode: Verb<'user.resendEmailCode'> = async (ctx, { email: entry, accessToken }) => {
  const email = readKnownEmail(entry);
  const userId = await findUserOfToken(ctx, accessToken);
  const resent = userId === null ? null : await resendChangeCode(ctx, userId, email);
  return {
    message: 'If this address waits to be verified, a new code is on its way',
    data: resent ?? (await requestEmailCode(ctx, email, 'verify-email')),
  };
};
