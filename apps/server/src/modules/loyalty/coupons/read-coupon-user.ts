import { dayInIndia } from '@jhumka/domain/calendar';
import type { CouponTerms, CouponUser } from '@jhumka/domain/coupons';
import { zeroPaise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { tagsOf } from '../../platform/users/store-tags.ts';
import { hasActiveOrder, lifetimeSpendOf } from '../spend/store.ts';
import { readMembership } from '../vip/membership.ts';

/** Loads what the conditions of these coupons need about a user, and nothing else. */
export async function readCouponUser(
  ctx: Pick<Context, 'now'>,
  { vip_thresholds }: Pick<Settings, 'vip_thresholds'>,
  db: Db | Tx,
  userId: string,
  terms: readonly CouponTerms[],
): Promise<CouponUser> {
  const asksForTier = terms.some(({ tiers }) => tiers.length > 0);
  const asksForFirst = terms.some(({ firstOrderOnly }) => firstOrderOnly);
  const { isMember } = asksForTier
    ? await readMembership({ vip_thresholds }, db, userId)
    : { isMember: false };
  return {
    today: dayInIndia(ctx.now()),
    isMember,
    lifetimeSpend: asksForTier ? await lifetimeSpendOf(db, userId) : zeroPaise,
    isFirstOrder: asksForFirst ? !(await hasActiveOrder(db, userId)) : false,
    thresholds: vip_thresholds,
    ...(terms.some(({ tags }) => tags) && { tags: await tagsOf(db, userId) }),
  };
}
