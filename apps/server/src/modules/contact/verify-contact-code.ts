import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { readEmail } from '../accounts/index.ts';
import { type CodeSubject, checkCode, keepProof, refuseUnlessRight } from '../one-time-codes/index.ts';

/** Takes that code: for ten minutes the one who showed it may write from this address (spec 7.18). */
export const verifyContactCode: Verb<'contact.verifyCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'contact', subject: readEmail(email) };
  const [check, contactToken] = await transact(ctx, async (tx) => {
    const result = await checkCode(tx, ctx, of, otp);
    const isRight = result === 'right' || result === 'right-again';
    return [result, isRight ? await keepProof(tx, ctx, of) : ''] as const;
  });
  refuseUnlessRight(check);
  return { message: 'Your address is verified', data: { verified: true, contactToken } };
};
