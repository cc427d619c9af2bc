import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { findUserByEmail, markEmailVerified } from '../users/index.ts';
import { type CodeCheck, checkCode } from './one-time-code.ts';
import { readEmail } from './read-email.ts';

/** Verifies an email by the code that was sent to it. The same code once more is success. */
export const verifyEmail: Verb<'user.verifyEmail'> = async (ctx, { email: entry, otp }) => {
  const email = readEmail(entry);
  const check = await transact(ctx, async (tx): Promise<CodeCheck> => {
    const user = await findUserByEmail(tx, email);
    if (!user) return 'wrong';
    const result = await checkCode(tx, ctx, { userId: user.id, purpose: 'verify-email' }, otp);
    if (result === 'right') await markEmailVerified(tx, user.id, ctx.now());
    return result;
  });
  if (check === 'wrong') throw new Problem('wrong-code');
  if (check === 'no-longer-valid') throw new Problem('code-expired');
  return { message: 'Your email is verified', data: { verified: true } };
};
