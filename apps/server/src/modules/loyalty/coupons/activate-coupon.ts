import type { VerbInput } from '@jhumka/contract';
import { dayInIndia } from '@jhumka/domain/calendar';
import { activateCoupon as decideActivation, normaliseCouponCode } from '@jhumka/domain/coupons';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { badInput, Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { setTakesBestDeal } from '../../platform/users/store.ts';
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
    await setTakesBestDeal(tx, userId, false);
    return activateInWallet(ctx, tx, named);
  });
  const user = await readCouponUser(ctx, await readSettings(ctx), ctx.db, userId, [chosen.terms]);
  return { message: 'The coupon is chosen for your next order', data: presentCoupon(chosen, user) };
};

/** Activates a coupon of a locked account; throws as `activateCoupon` does. */
export async function activateInWallet(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  named: CouponName,
): Promise<WalletRow> {
  const { userId } = ctx.actor;
  const found = await findOwnCoupon(tx, userId, named);
  if (!found) throw new Problem('coupon-not-found');
  const active = await findActiveCoupon(tx, userId);
  const wallet = active && active.id !== found.id ? [found, active] : [found];
  const decided = decideActivation(wallet.map(asSpan), found.id, dayInIndia(ctx.now()));
  if (!decided.ok) throw new Problem('coupon-move-refused', { details: { why: decided.message } });
  await changeCoupons(tx, decided.changes, ctx.now());
  return { ...found, state: 'active' };
}

/** Deactivates the active coupon, so that the next order uses none. */
export const deactivateCoupon: Verb<'coupon.deactivate'> = async (ctx) => {
  customersOnly(ctx.actor);
  const { userId } = ctx.actor;
  const id = await transact(ctx, async (tx, ctx) => {
    await lockOwnAccount(tx, userId);
    await setTakesBestDeal(tx, userId, false);
    const active = await findActiveCoupon(tx, userId);
    if (!active) return null;
    await changeCoupons(tx, [{ _id: active.id, from: 'active', to: 'available' }], ctx.now());
    return active.id;
  });
  return { message: 'Your next order uses no coupon', data: { deactivated: id } };
};

type CouponName = { readonly id: string; readonly code: string };

function nameOf({ code, _id, couponId }: VerbInput<'coupon.activate'>): CouponName {
  const name = _id ?? couponId ?? code;
  if (name === undefined) throw badInput('code', 'is required');
  return { id: name, code: normaliseCouponCode(name) };
}

const asSpan = ({ id, state, terms }: WalletRow) => ({ _id: id, state, validUntil: terms.validUntil });
