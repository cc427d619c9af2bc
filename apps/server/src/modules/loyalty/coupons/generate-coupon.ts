import { createHash, randomBytes } from 'node:crypto';
import { dayInIndia } from '@jhumka/domain/calendar';
import { findOffer, makeCouponCode, termsOfOffer } from '@jhumka/domain/coupons';
import { toRupees } from '@jhumka/domain/money';
import { typeidUnboxed } from 'typeid-js';
import type { ActorContext } from '../../../context.ts';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { readBalance } from '../coins/get-balance.ts';
import { moveCoins } from '../coins/move-coins.ts';
import { customersOnly, readCouponOffers } from '../rules/read-rules.ts';
import { type PresentedCoupon, presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { findOwnCoupon, insertCoupons } from './store.ts';

/**
 * Exchanges coins for a coupon of one of the offers. Idempotent by key. Throws 'offer-not-found' and 'insufficient-
 * coins'.
 */
export async function generateCouponFromCoins(
  ctx: ActorContext,
  offerId: string,
): Promise<{ readonly coupon: PresentedCoupon; readonly coins: number }> {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const today = dayInIndia(ctx.now());
  const { offers, personalDays } = await readCouponOffers(ctx, today);
  const offer = findOffer(offers, offerId);
  if (!offer) throw new Problem('offer-not-found');
  const settings = await readSettings(ctx);
  const id = couponIdFor(ctx);
  const { row, coins } = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const known = await findOwnCoupon(tx, userId, { id, code: '' });
    if (known) return { row: known, coins: await readBalance(tx, userId) };
    const terms = termsOfOffer(offer, today, personalDays);
    const code = makeCouponCode(
      `${settings.order_prefix}${Math.round(toRupees(offer.worth))}`,
      randomBytes(10),
    );
    const at = ctx.now();
    await insertCoupons(tx, [
      { id, userId, code, campaignId: null, made: { terms, coins: offer.coins }, at },
    ]);
    const { balance } = await moveCoins(ctx, tx, {
      userId,
      source: { reason: 'coupon-made', couponId: id, worth: offer.worth },
      coins: offer.coins,
      rule: { offer: offer._id, coins: offer.coins, worth: offer.worth, min_total: offer.minTotal },
    });
    const made = await findOwnCoupon(tx, userId, { id, code });
    if (!made) throw new Error(`the coupon ${id} was not saved`);
    return { row: made, coins: balance };
  });
  const user = await readCouponUser(ctx, settings, ctx.db, userId, [row.terms]);
  return { coupon: presentCoupon(row, user), coins };
}

/** Derives the coupon's id from the idempotency key, so that a retry can't create a second coupon. */
function couponIdFor({ actor, caller }: ActorContext): string {
  if (caller.idempotencyKey === null) return typeidUnboxed('cpn');
  const digest = createHash('sha256').update(`${actor.userId}\n${caller.idempotencyKey}`).digest('hex');
  return `cpn_${digest.slice(0, 26)}`;
}
