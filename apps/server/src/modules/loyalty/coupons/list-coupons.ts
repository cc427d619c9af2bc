import { dayInIndia } from '@jhumka/domain/calendar';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { findUser } from '../../platform/users/store.ts';
import { readBalance } from '../coins/get-balance.ts';
import { customersOnly, readCouponOffers } from '../rules/read-rules.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { countCoupons, listWallet } from './store.ts';

/** Lists the customer's wallet, and the coupon offers for coins (spec 7.66). */
export const listUserCoupons: Verb<'coupon.list'> = async (ctx) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const [rows, coins, rules] = await Promise.all([
    listWallet(ctx.db, userId),
    readBalance(ctx.db, userId),
    readCouponOffers(ctx, dayInIndia(ctx.now())),
  ]);
  const user = await readCouponUser(
    ctx,
    await readSettings(ctx),
    ctx.db,
    userId,
    rows.map(({ terms }) => terms),
  );
  return {
    message: 'Your coupons',
    data: {
      coupons: rows.map((row) => presentCoupon(row, user)),
      offers: rules.offers.map(({ _id, coins: price, worth, minTotal }) => ({
        _id,
        coins: price,
        worth,
        min_order_amount: minTotal,
        valid_days: rules.personalDays,
        missing_coins: Math.max(0, price - coins),
      })),
      coins,
    },
  };
};

/** Counts the customer's own coupons; for an administrator, all (spec 7.66). */
export const getCouponStats: Verb<'coupon.stats'> = async (ctx) => {
  const userId = ctx.actor.role === 'ADMIN' ? null : ctx.actor.userId;
  const { states, saved, coins } = await countCoupons(ctx.db, { userId, today: dayInIndia(ctx.now()) });
  const total = Object.values(states).reduce((sum, count) => sum + count, 0);
  return { message: 'Coupons in figures', data: { total, ...states, saved, coins_spent: coins } };
};

/** Lists a user's wallet, newest first, for administrators. Throws 'user-not-found'. */
export const listCouponsOfUser: Verb<'admin.coupons.wallet'> = async (ctx, { id: userId }) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('user-not-found');
  const rows = await listWallet(ctx.db, userId);
  const terms = rows.map((row) => row.terms);
  const user = await readCouponUser(ctx, await readSettings(ctx), ctx.db, userId, terms);
  return { message: 'Coupons', data: rows.map((row) => presentCoupon(row, user)) };
};
