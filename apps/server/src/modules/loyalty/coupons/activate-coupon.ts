import type { VerbInput } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { activateCoupon as decideActivation, normaliseCouponCode } from '@jhumka/domain/coupons';
import { transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { customersOnly } from '../rules/read-rules.ts';
import { presentCoupon } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { changeCoupons, findActiveCoupon, findOwnCoupon, type WalletRow } from './store.ts';

/**
 * Activates a coupon of the wallet for the next order; the previous one is deactivated. Idempotent. Throws 'coupon-not-
 * found', and 'coupon-move-refused' for one that is used, expired or revoked.
 */
export const activateCoupon: Verb<'coupon.activate'> = async (ctx, input) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const named = nameOf(input);
  const chosen = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const found = await findOwnCoupon(tx, userId, named);
    if (!found) throw new Problem('coupon-not-found');
    const active = await findActiveCoupon(tx, userId);
    const wallet = active && active.id !== found.id ? [found, active] : [found];
    const decided = decideActivation(wallet.map(asSpan), found.id, dayInIndia(ctx.now()));
    if (!decided.ok) throw new Problem('coupon-move-refused', { details: { why: decided.message } });
    await changeCoupons(tx, decided.changes, ctx.now());
    return { ...found, state: 'active' } as const;
  });
  const user = await readCouponUser(ctx, await readSettings(ctx), ctx.db, userId, [chosen.terms]);
  return { message: 'The coupon is chosen for your next order', data: presentCoupon(chosen, user) };
};

/** Deactivates the active coupon, so that the next order uses none. */
export const deactivateCoupon: Verb<'coupon.deactivate'> = async (ctx) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const id = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    const active = await findActiveCoupon(tx, userId);
    if (!active) return null;
    await changeCoupons(tx, [{ _id: active.id, from: 'active', to: 'available' }], ctx.now());
    return active.id;
  });
  return { message: 'Your next order uses no coupon', data: { deactivated: id } };
};

function nameOf({ code, _id, couponId }: VerbInput<'coupon.activate'>): { id: string; code: string } {
  const name = _id ?? couponId ?? code;
  if (name === undefined) throw badInput('code', 'is required');
  return { id: name, code: normaliseCouponCode(name) };
}

const asSpan = ({ id, state, terms }: WalletRow) => ({ _id: id, state, validUntil: terms.validUntil });
