import type { Verb } from '../../http/verbs.ts';
import { type CodeSubject, checkCode, isRight, keepProof, showCode } from '../one-time-codes/index.ts';
import { readEmail } from './read-email.ts';

/**
 * Takes the code that was mailed to who forgot the password and gives the token that lets the password be set, for
 * ten minutes. Nothing here looks for the account, so nothing tells whether there is one (spec 7.5).
 */
export const verifyResetCode: Verb<'user.verifyResetCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'reset-password', subject: readEmail(email) };
  const resetToken = await showCode(ctx, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? await keepProof(tx, ctx, of) : '' };
  });
  return { message: 'The code is right. Please choose a new password', data: { resetToken } };
};
