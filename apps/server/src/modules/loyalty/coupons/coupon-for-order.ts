import {
  billCoupon,
  type CouponCart,
  type CouponRefusal,
  type CouponUser,
  checkCoupon,
  couponStateOn,
} from '@jhumka/domain/coupons';
import type { BillCoupon } from '@jhumka/domain/pricing';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { customersOnly } from '../rules/read-rules.ts';
import { usesOf } from './present-coupon.ts';
import { readCouponUser } from './read-coupon-user.ts';
import { couponRefused, findNamed, type NamedCoupon } from './redeem-coupon.ts';
import { findActiveCoupon, type WalletRow } from './store.ts';

/** A coupon that an order may use, with the user data that its conditions need. */
export interface ChosenCoupon extends NamedCoupon {
  readonly user: CouponUser;
  /**
   * True when the order named it: an unmet condition then refuses the order instead of leaving the coupon for later.
   */
  readonly isNamed: boolean;
}

/** Result of applying a coupon to some lines. */
export interface AppliedCoupon {
  /** Discount for the bill; null when the coupon does not apply. */
  readonly coupon: BillCoupon | null;
  readonly refusals: readonly CouponRefusal[];
}

/** Reads the active coupon; null for none, and for an expired one. */
export async function readActiveCoupon(
  ctx: Pick<Context, 'now'>,
  settings: Pick<Settings, 'vip_thresholds'>,
  db: Db | Tx,
  userId: string,
): Promise<ChosenCoupon | null> {
  const row = await findActiveCoupon(db, userId);
  if (!row) return null;
  const user = await readCouponUser(ctx, settings, db, userId, [row.terms]);
  return isActive(row, user) ? { row, entered: null, user, isNamed: false } : null;
}

/**
 * Finds the coupon of an order: the one named by code or id, from the wallet or a campaign, else the active one. The
 * account is locked. Throws 'coupon-not-found' and what redeeming a code throws; it is redeemed with the order.
 */
export async function chooseCoupon(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  named: string | undefined,
  settings: Pick<Settings, 'vip_thresholds'>,
): Promise<ChosenCoupon | null> {
  const { userId } = ctx.actor;
  if (named === undefined) return readActiveCoupon(ctx, settings, tx, userId);
  customersOnly(ctx.actor);
  // Not locked: using it up locks its campaign, and the transaction retries when it was withdrawn meanwhile.
  const { row, entered } = await findNamed(ctx, tx, named, settings, { locks: false });
  const user = await readCouponUser(ctx, settings, tx, userId, [row.terms]);
  const state = couponStateOn({ state: row.state, validUntil: row.terms.validUntil }, user.today);
  if (state !== 'available' && state !== 'active') {
    throw new Problem('coupon-move-refused', { details: { why: `This coupon is ${state}` } });
  }
  return { row, entered, user, isNamed: true };
}

/** Applies a coupon to lines. Throws 'coupon-refused' when the order named it and a condition is not met. */
export function applyCoupon({ row, user, isNamed }: ChosenCoupon, cart: CouponCart): AppliedCoupon {
  const validated = checkCoupon(row.terms, user, usesOf(row), cart);
  if (validated.ok) return { coupon: { ...billCoupon(row.terms, cart.lines), code: row.code }, refusals: [] };
  if (isNamed) throw couponRefused(validated.refusals[0].message, validated.refusals);
  return { coupon: null, refusals: validated.refusals };
}

const isActive = ({ state, terms }: WalletRow, { today }: CouponUser) =>
  couponStateOn({ state, validUntil: terms.validUntil }, today) === 'active';
