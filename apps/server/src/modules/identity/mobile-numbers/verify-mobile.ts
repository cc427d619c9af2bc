import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { checkCode, refuseUnlessRight } from '../../platform/one-time-codes/one-time-code.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockUser, type User } from '../../platform/users/store.ts';
import { findOwnNumber } from './mobile-numbers.ts';
import { activate, releaseNumber } from './save-number.ts';
import { mobileSubject } from './send-mobile-code.ts';
import { findVerifiedOwner, listNumbers, lockNumber, type MobileNumber, markVerified } from './store.ts';

/**
 * Verifies one's own number by the code in the SMS. Idempotent for the same code. A number belongs to the last user who
 * verified it: another account loses it, with the same response (spec 7.14).
 */
export const verifyMobile: Verb<'user.verifyMobile'> = async (ctx, { mobile: entry, otp }) => {
  const { userId } = ctx.actor;
  const { name: shopName } = await readSettings(ctx);
  const check = await transact(ctx, async (tx, ctx) => {
    const { mobile } = await findOwnNumber(tx, userId, { mobile: entry });
    await lockNumber(tx, mobile);
    const holder = await lockWithHolder(tx, userId, mobile);
    // Looked up again under the lock: it may have been removed meanwhile.
    const number = await findOwnNumber(tx, userId, { mobile });
    const of = { purpose: 'verify-mobile', subject: mobileSubject(userId, mobile) } as const;
    const result = await checkCode(tx, ctx, of, otp);
    // Another user may have verified the number since the code was first entered.
    if (result.kind === 'right-again' && number.verified_at === null) return { kind: 'expired' } as const;
    if (result.kind !== 'right') return result;
    if (holder) await releaseNumber(tx, ctx, holder, { mobile, shopName });
    await verify(tx, ctx, number);
    return result;
  });
  refuseUnlessRight(check);
  return { message: 'Your mobile number is verified', data: { verified: true } };
};

/** Locks the account and that of the number's current owner, in id order; returns the other account. */
async function lockWithHolder(tx: Tx, userId: string, mobile: string): Promise<User | undefined> {
  const holderId = (await findVerifiedOwner(tx, mobile)) ?? userId;
  let holder: User | undefined;
  for (const id of [...new Set([userId, holderId])].sort()) {
    const locked = await lockUser(tx, id);
    if (id !== userId) holder = locked;
    else if (!locked) throw new Problem('invalid-token');
  }
  return holder;
}

async function verify(tx: Tx, ctx: TxContext<ActorContext>, number: MobileNumber): Promise<void> {
  const { user_id: userId, id, mobile } = number;
  const at = ctx.now();
  await markVerified(tx, id, at);
  const active = (await listNumbers(tx, userId)).find((other) => other.is_active);
  // A verified active number stays active; an unverified one is replaced.
  const staysActive = active !== undefined && active.id !== id && active.verified_at !== null;
  if (!staysActive) await activate(tx, userId, { id, mobile, verified_at: at.toISOString() });
}
