import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUser } from '../../platform/users/index.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { listWallet } from './store.ts';

/** Lists a user's wallet, newest first, for administrators. Throws 'user-not-found'. */
export const listCouponsOfUser: Verb<'admin.coupons.wallet'> = async (ctx, { id: userId }) => {
  if (!(await findUser(ctx.db, userId))) throw new Problem('user-not-found');
  const rows = await listWallet(ctx.db, userId);
  const terms = rows.map((row) => row.terms);
  const user = await readCouponUser(ctx, ctx.db, userId, terms);
  return { message: 'Coupons', data: rows.map((row) => presentCoupon(row, user)) };
};
