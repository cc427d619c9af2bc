import type { Verb } from '../../../verb.ts';
import {
  type CodeSubject,
  callerKeyOf,
  checkCode,
  isRight,
  proofToken,
  showCode,
} from '../../platform/one-time-codes/index.ts';
import { readEmail } from '../accounts/index.ts';

/** Verifies that code: its owner may write from this address for ten minutes (spec 7.18). */
export const verifyContactCode: Verb<'contact.verifyCode'> = async (ctx, { email, otp }) => {
  const of: CodeSubject = { purpose: 'contact', subject: readEmail(email), callerKey: callerKeyOf(ctx) };
  const contactToken = await showCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? proofToken(ctx, check.codeId) : '' };
  });
  return { message: 'Your address is verified', data: { verified: true, contactToken } };
};
