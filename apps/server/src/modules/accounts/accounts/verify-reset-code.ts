import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import {
  type CodeSubject,
  callerKeyOf,
  checkCode,
  isRight,
  proofToken,
  showCode,
  useCodeLink,
} from '../../platform/one-time-codes/index.ts';
import { readEmail } from './read-email.ts';
import { requireEmailAndCode } from './require-email-and-code.ts';

const message = 'The code is right. Please choose a new password';

/**
 * Exchanges a password reset code, or the link in the same mail, for a token that allows setting the password, for ten
 * minutes. Does not look up the account, so nothing reveals whether there is one (spec 7.5).
 */
export const verifyResetCode: Verb<'user.verifyResetCode'> = async (ctx, input) => {
  if (input.linkToken !== undefined) {
    const { linkToken } = input;
    const check = await transact(ctx, (tx) => useCodeLink(tx, ctx, 'reset-password', linkToken));
    if (check.kind === 'expired') throw new Problem('link-expired');
    return { message, data: { resetToken: proofToken(ctx, check.codeId), email: check.subject } };
  }
  const { email: entry, otp } = requireEmailAndCode(input);
  const email = readEmail(entry);
  const of: CodeSubject = { purpose: 'reset-password', subject: email, callerKey: callerKeyOf(ctx) };
  const resetToken = await showCode(ctx, of, async (tx) => {
    const check = await checkCode(tx, ctx, of, otp);
    return { check, value: isRight(check) ? proofToken(ctx, check.codeId) : '' };
  });
  return { message, data: { resetToken, email } };
};
