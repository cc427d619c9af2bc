import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { type CodeSubject, checkCode, keepProof, refuseUnlessRight } from '../one-time-codes/index.ts';
import { readEmail } from './read-email.ts';

/**
 * Takes the code that was mailed to who forgot the password and gives the token that lets the password be set, for
 * ten minutes. Nothing here looks for the account, so nothing tells whether there is one (spec 7.5).
 */
export const verifyResetCode: Verb<'user.verifyResetCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'reset-password', subject: readEmail(email) };
  const [check, resetToken] = await transact(ctx, async (tx) => {
    const result = await checkCode(tx, ctx, of, otp);
    const isRight = result === 'right' || result === 'right-again';
    return [result, isRight ? await keepProof(tx, ctx, of) : ''] as const;
  });
  refuseUnlessRight(check);
  return { message: 'The code is right. Please choose a new password', data: { resetToken } };
};
