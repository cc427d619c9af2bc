import type { CallContext } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { type CodeCheck, checkCode, isRight, showCode } from '../one-time-codes/index.ts';
import { findPersonOfToken } from '../sessions/index.ts';
import { readSettings } from '../settings/index.ts';
import { findUserByEmail, lockUser, markEmailVerified } from '../users/index.ts';
import { isWishedFor, proveNewEmail } from './email-change.ts';
import { readEmail } from './read-email.ts';

/**
 * Verifies an email by the code that was sent to it; of a person who wished for another email, the one that they
 * wished for, which is theirs from now on. The same code once more is success (spec 7.12).
 */
export const verifyEmail: Verb<'user.verifyEmail'> = async (ctx, { email: entry, otp, accessToken }) => {
  const email = readEmail(entry);
  const userId = await findPersonOfToken(ctx, accessToken);
  const isChange = userId !== null && (await isWishedFor(ctx, userId, email));
  const { name: shopName } = await readSettings(ctx);
  await showCode(ctx, async (tx) => ({
    check: isChange
      ? await proveNewEmail(tx, ctx, { userId, email, otp, shopName })
      : await proveEmail(tx, ctx, email, otp),
    value: undefined,
  }));
  return { message: 'Your email is verified', data: { verified: true } };
};

async function proveEmail(tx: Tx, ctx: CallContext, email: string, otp: string): Promise<CodeCheck> {
  const found = await findUserByEmail(tx, email);
  // Looked for in any case: the time must not tell whether there is one.
  const user = await lockUser(tx, found?.id ?? '');
  const check = await checkCode(tx, ctx, { purpose: 'verify-email', subject: email }, otp);
  if (!isRight(check)) return check;
  // The account may have been given another email since the code was sent, or since it was found.
  if (user?.email !== email) return { kind: 'expired' };
  await markEmailVerified(tx, user.id, ctx.now());
  return check;
}
