import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { type CodeCheck, checkCode, refuseUnlessRight } from '../one-time-codes/index.ts';
import { findUserByEmail, lockUser, markEmailVerified } from '../users/index.ts';
import { readEmail } from './read-email.ts';

/** Verifies an email by the code that was sent to it. The same code once more is success (spec 7.12). */
export const verifyEmail: Verb<'user.verifyEmail'> = async (ctx, { email: entry, otp }) => {
  const email = readEmail(entry);
  const check = await transact(ctx, async (tx): Promise<CodeCheck> => {
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    const result = await checkCode(tx, ctx, { purpose: 'verify-email', subject: email }, otp);
    // The account may have been given another email since the code was sent, or since it was found.
    if (user?.email !== email) return result === 'no-longer-valid' ? result : 'wrong';
    if (result === 'right') await markEmailVerified(tx, user.id, ctx.now());
    return result;
  });
  refuseUnlessRight(check);
  return { message: 'Your email is verified', data: { verified: true } };
};
