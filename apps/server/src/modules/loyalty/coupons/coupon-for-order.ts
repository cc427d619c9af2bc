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
import { listActiveCoupons, type WalletRow } from './store.ts';

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

/** Reads the active coupons of customers, by customer; those who have none, or an expired one, are missing. */
export async function readActiveCoupons(
  ctx: Pick<Context, 'now'>,
  settings: Pick<Settings, 'vip_thresholds'>,
  db: Db | Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ChosenCoupon>> {
  const found = (await listActiveCoupons(db, userIds)).map(async (row) => {
    const user = await readCouponUser(ctx, settings, db, row.user_id, [row.terms]);
    return isActive(row, user) ? [[row.user_id, { row, entered: null, user, isNamed: false }] as const] : [];
  });
  return new Map((await Promise.all(found)).flat());
}

/** A customer who orders, and the coupon that the order names. */
interface CouponRequest {
  readonly ctx: TxContext<ActorContext>;
  readonly named: string | undefined;
}

/**
 * Finds the coupons of orders by customer, or the reasons to refuse them: those that they name, else the active ones. The
 * accounts are locked. A code is redeemed with its order.
 */
export async function chooseCoupons(
  ctx: TxContext,
  tx: Tx,
  requests: readonly CouponRequest[],
  settings: Pick<Settings, 'vip_thresholds'>,
): Promise<ReadonlyMap<string, ChosenCoupon | Problem>> {
  const choosing = requests.flatMap(({ ctx: one, named }) =>
    named === undefined ? [] : [findNamedCoupon(one, tx, named, settings)],
  );
  const others = requests.filter(({ named }) => named === undefined).map((one) => one.ctx.actor.userId);
  const [active, ...chosen] = await Promise.all([readActiveCoupons(ctx, settings, tx, others), ...choosing]);
  return new Map([...active, ...chosen]);
}

/** Finds a coupon by code or id, from the wallet or a campaign; the reason to refuse it, as redeeming a code has. */
async function findNamedCoupon(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  named: string,
  settings: Pick<Settings, 'vip_thresholds'>,
): Promise<readonly [userId: string, ChosenCoupon | Problem]> {
  const { userId } = ctx.actor;
  try {
    return [userId, await chooseNamed(ctx, tx, named, settings)];
  } catch (error) {
    if (error instanceof Problem) return [userId, error];
    throw error;
  }
}

async function chooseNamed(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  named: string,
  settings: Pick<Settings, 'vip_thresholds'>,
): Promise<ChosenCoupon> {
  const { userId } = ctx.actor;
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
