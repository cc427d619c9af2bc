import { dayInIndia } from '@jhumka/domain/calendar';
import { couponStateOn, transitionCoupon } from '@jhumka/domain/coupons';
import { zeroPaise } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { type Changes, writeAudit } from '../../platform/audit/write-audit.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockUser } from '../../platform/users/store.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { changeCoupons, findOwnCoupon } from './store.ts';

/**
 * Revokes an unused coupon of a user's wallet. Its coins are returned only on request (decision 0026). Throws 'user-
 * not-found', 'coupon-not-found', and 'coupon-move-refused' for one that is used, expired or revoked.
 */
export const revokeCoupon: Verb<'admin.coupons.revoke'> = async (ctx, input) => {
  const { id: userId, couponId, note = '', return_coins: returnsCoins = false } = input;
  const revoked = await transact(ctx, async (tx, ctx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw new Problem('user-not-found');
    const coupon = await findOwnCoupon(tx, userId, { id: couponId, code: '' });
    if (!coupon) throw new Problem('coupon-not-found');
    const { validUntil } = coupon.terms;
    const move = transitionCoupon(
      couponStateOn({ state: coupon.state, validUntil }, dayInIndia(ctx.now())),
      'revoked',
    );
    const isOpen = coupon.state === 'available' || coupon.state === 'active';
    if (!move.ok || !isOpen) {
      const why = move.ok
        ? `The order ${coupon.order_number} uses this coupon: cancel that first`
        : move.message;
      throw new Problem('coupon-move-refused', { details: { why } });
    }
    if (returnsCoins && coupon.coins === null)
      throw badInput('return_coins', 'is for coupons made from coins');
    await changeCoupons(tx, [{ _id: coupon.id, from: coupon.state, to: 'revoked' }], ctx.now());
    const changes: Changes = { [coupon.code]: { from: coupon.state, to: 'revoked' } };
    const entry = { action: 'user.revoke-coupon', subjectId: userId, note } as const;
    if (!returnsCoins || coupon.coins === null) {
      await writeAudit(tx, ctx, { ...entry, changes });
      return coupon;
    }
    const { balance } = await moveCoins(ctx, tx, {
      userId,
      source: { reason: 'adjusted', adjustmentId: coupon.id, note: `coupon ${coupon.code} was withdrawn` },
      coins: coupon.coins,
      rule: { by: ctx.actor.userId, coupon: coupon.id },
      lots: { backFrom: { reason: 'coupon-made', couponId: coupon.id, worth: zeroPaise } },
    });
    const coins = { from: balance - coupon.coins, to: balance };
    await writeAudit(tx, ctx, { ...entry, changes: { ...changes, coins } });
    return coupon;
  });
  const user = await readCouponUser(ctx, await readSettings(ctx), ctx.db, userId, [revoked.terms]);
  const withdrawn = { ...revoked, state: 'revoked', withdrawn_at: ctx.now().toISOString() } as const;
  return { message: 'The coupon is withdrawn', data: presentCoupon(withdrawn, user) };
};
