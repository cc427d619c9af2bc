import { normaliseCouponCode } from '@jhumka/domain/coupons';
import type { ActorContext } from '../../../context.ts';
import { Problem } from '../../../problem.ts';
import { limit, type Rule, takeBackTry } from '../../platform/rate-limits/index.ts';
import { findOwnCoupon } from './store.ts';

/** Rate limit against guessing codes. */
const wrongCodes: Rule = { max: 20, windowSeconds: 3_600, problem: 'too-many-codes' };
const wrong: ReadonlySet<string> = new Set(['coupon-not-found', 'coupon-taken']);

/**
 * Rate limits an attempt with a coupon code from outside the customer's wallet. Every endpoint that accepts codes
 * counts wrong ones under one key, before the attempt, so that concurrent attempts can't bypass it. A coupon of the
 * wallet is neither counted nor refused, and a correct code is not counted. Throws 'too-many-codes'.
 */
export async function limitCodeGuesses<Result>(
  ctx: ActorContext,
  code: string | undefined,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { userId } = ctx.actor;
  if (code === undefined) return attempt();
  if (await findOwnCoupon(ctx.db, userId, { id: code, code: normaliseCouponCode(code) })) return attempt();
  const key = `redeem-coupon:${userId}`;
  await limit(ctx, key, wrongCodes);
  try {
    const result = await attempt();
    await takeBackTry(ctx, key, wrongCodes);
    return result;
  } catch (error) {
    if (!(error instanceof Problem && wrong.has(error.code))) await takeBackTry(ctx, key, wrongCodes);
    throw error;
  }
}
