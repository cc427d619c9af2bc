import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { codeSpacing } from '../../platform/one-time-codes/limit-code-requests.ts';
import {
  checkCode,
  issueCode,
  refuseUnlessRight,
  refuseWithoutTexts,
} from '../../platform/one-time-codes/one-time-code.ts';
import { countAttempt, counterKey, limit, type Rule } from '../../platform/rate-limits/limit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { mobileCodeSms } from '../../platform/sms/send-sms.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { findUser, lockUser, type User } from '../../platform/users/store.ts';
import { findOwnNumber } from './mobile-numbers.ts';
import { activate, readMobile, releaseNumber, saveNumber } from './save-number.ts';
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

// SMS cost money and disturb: daily rate limits per number over all callers, and per account and IP address.
const textsOfNumber: Rule = { max: 20, windowSeconds: 86_400 };
const textsOfAccount: Rule = { max: 20, windowSeconds: 86_400 };
const textsOfAddress: Rule = { max: 100, windowSeconds: 86_400 };
/** Stricter than the limit of the number alone, so that one IP address can't exhaust another's number. */
const textsOfNumberFromAddress: Rule = { max: 10, windowSeconds: 86_400 };

/** Subject of a code, with the user: a code verifies a number for this user only. */
const mobileSubject = (userId: string, mobile: string) => `${mobile} ${userId}`;

/**
 * Sends a code by SMS to one's own number; without a number to the one that the account shows. A new number is added. A
 * verified one gets no SMS. Throws 'texts-off', 'code-too-soon' and 'too-many-requests' (spec 7.14).
 */
export const sendMobileCode: Verb<'user.sendMobileCode'> = async (ctx, input) => {
  const { userId } = ctx.actor;
  const mobile = readMobile(input.mobile ?? (await findUser(ctx.db, userId))?.mobile ?? undefined);
  const known = (await listNumbers(ctx.db, userId)).find((number) => number.mobile === mobile);
  if (known && known.verified_at !== null) {
    return { message: 'This number is verified already', data: { resendAfterSeconds: 0 } };
  }
  await refuseWithoutTexts(ctx);
  await limitTexts(ctx, mobile);
  const settings = await readSettings(ctx);
  await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await saveNumber(tx, ctx, userId, mobile);
    const subject = mobileSubject(userId, mobile);
    const { code } = await issueCode(tx, ctx, { userId, purpose: 'verify-mobile', subject });
    await ctx.jobs.enqueue(tx, 'send-sms', mobileCodeSms(settings, { to: mobile, code }));
  });
  return { message: 'A code is on its way', data: { resendAfterSeconds: codeSpacing.apartSeconds } };
};

/** Sends another code, under the same limits. */
export const resendMobileCode: Verb<'user.resendMobileCode'> = sendMobileCode;

async function limitTexts(ctx: ActorContext, mobile: string): Promise<void> {
  const { userId } = ctx.actor;
  const turn = await countAttempt(
    ctx,
    `mobile-code ${counterKey(mobileSubject(userId, mobile))}`,
    codeSpacing,
  );
  if (turn.kind === 'too-soon')
    throw new Problem('code-too-soon', { retryAfterSeconds: turn.retryAfterSeconds });
  await limit(ctx, `texts account ${userId}`, textsOfAccount);
  await limit(ctx, `texts address ${ctx.caller.address}`, textsOfAddress);
  await limit(ctx, `texts pair ${counterKey(`${mobile} ${ctx.caller.address}`)}`, textsOfNumberFromAddress);
  await limit(ctx, `texts number ${counterKey(mobile)}`, textsOfNumber);
}
