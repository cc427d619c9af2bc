import type { ActorContext } from '../../context.ts';
import { isUniqueViolation, type Tx, transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { Problem } from '../../problem.ts';
import { type CodeCheck, checkCode, refuseUnlessRight } from '../one-time-codes/index.ts';
import { lockUser } from '../users/index.ts';
import { activate } from './activate.ts';
import { findOwnNumber } from './find-own-number.ts';
import { mobileSubject } from './send-mobile-code.ts';
import { findVerifiedOwner, listNumbers, type MobileNumber, markVerified } from './store.ts';

/**
 * Verifies a number of one's own by the code that was texted to it; the same code once more is success. Throws
 * 'mobile-taken' when another account has verified the number (spec 7.14).
 */
export const verifyMobile: Verb<'user.verifyMobile'> = async (ctx, { mobile, otp }) => {
  const { userId } = ctx.actor;
  const check = await transact(ctx, async (tx): Promise<CodeCheck> => {
    await lockUser(tx, userId);
    const number = await findOwnNumber(tx, userId, { mobile });
    const of = { purpose: 'verify-mobile', subject: mobileSubject(userId, number.mobile) } as const;
    const result = await checkCode(tx, ctx, of, otp);
    if (result === 'right') await verify(tx, ctx, number);
    return result;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'mobile_numbers_verified_once') ? new Problem('mobile-taken') : error;
  });
  refuseUnlessRight(check);
  return { message: 'Your mobile number is verified', data: { verified: true } };
};

async function verify(tx: Tx, ctx: ActorContext, number: MobileNumber): Promise<void> {
  const { user_id: userId, id, mobile } = number;
  const owner = await findVerifiedOwner(tx, mobile);
  if (owner !== undefined && owner !== userId) throw new Problem('mobile-taken');
  const at = ctx.now();
  await markVerified(tx, id, at);
  const active = (await listNumbers(tx, userId)).find((other) => other.is_active);
  // A number that is shown and verified stays; one that is only entered gives way.
  const staysActive = active !== undefined && active.id !== id && active.verified_at !== null;
  if (!staysActive) await activate(tx, userId, { id, mobile, verified_at: at.toISOString() });
}
