import { dayInIndia } from '@jhumka/domain/calendar';
import type { CouponTerms, CouponUser } from '@jhumka/domain/coupons';
import { zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { hasActiveOrder, lifetimeSpendOf } from '../spend/index.ts';
import { readMembership } from '../vip/index.ts';

/** Loads what the conditions of these coupons need about a user, and nothing else. */
export async function readCouponUser(
  ctx: Pick<Context, 'notifications' | 'db' | 'log' | 'now'>,
  db: Db | Tx,
  userId: string,
  terms: readonly CouponTerms[],
): Promise<CouponUser> {
  const asksForTier = terms.some(({ tiers }) => tiers.length > 0);
  const asksForFirst = terms.some(({ firstOrderOnly }) => firstOrderOnly);
  const { isMember } = asksForTier ? await readMembership(ctx, db, userId) : { isMember: false };
  const { vip_thresholds } = await readSettings(ctx);
  return {
    today: dayInIndia(ctx.now()),
    isMember,
    lifetimeSpend: asksForTier ? await lifetimeSpendOf(db, userId) : zeroPaise,
    isFirstOrder: asksForFirst ? !(await hasActiveOrder(db, userId)) : false,
    thresholds: vip_thresholds,
  };
}
