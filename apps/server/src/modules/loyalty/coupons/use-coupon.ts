import { dayInIndia } from '@jhumka/domain/calendar';
import { type CouponTerms, fitsBudget, stateWhenGivenBack } from '@jhumka/domain/coupons';
import type { Paise } from '@jhumka/domain/money';
import type { Context } from '../../../context.ts';
import { type Db, LostRace, type Tx } from '../../../database/transact.ts';
import type { ChosenCoupon } from './coupon-for-order.ts';
import { couponRefused, redeemNamed } from './redeem-coupon.ts';
import { changeSaving, endUse, findUsedTerms, insertUses, lockUse, renewUse } from './uses/store-uses.ts';

/** Fields of an order that its coupon needs. */
export interface CouponOrder {
  readonly id: string;
  readonly order_number: string;
  readonly user_id: string;
  readonly bill: { readonly coupon_discount: Paise };
}

/** A new order with the coupon that it uses up. */
export interface CouponToSpend {
  readonly coupon: ChosenCoupon;
  readonly order: CouponOrder;
}

/**
 * Uses up coupons for new orders, and redeems the codes among them: each once, however many orders race for it or for the
 * last use of its campaign. The losing transaction retries and sees the coupon used. Campaigns are locked in id order.
 */
export async function spendCoupons(tx: Tx, spent: readonly CouponToSpend[], at: Date): Promise<void> {
  if (spent.length === 0) return;
  const inOrder = spent.toSorted((a, b) => (lockedBy(a) < lockedBy(b) ? -1 : 1));
  const named = inOrder.flatMap(({ coupon }) => (coupon.entered ? [coupon] : []));
  // Sent in this order, and pipelined. Without a code the uses are sent at once, before what the caller sends next.
  const redeemed = named.length > 0 ? await Promise.all(named.map((one) => redeemNamed(tx, one, at))) : [];
  const uses = inOrder.map(({ coupon, order }) => ({
    order_id: order.id,
    order_number: order.order_number,
    coupon_id: coupon.row.id,
    user_id: order.user_id,
    saved: order.bill.coupon_discount,
  }));
  if (redeemed.includes(false) || !(await insertUses(tx, uses, at))) throw new LostRace();
}

const lockedBy = ({ coupon: { row } }: CouponToSpend) => `${row.campaign_id ?? ''} ${row.id}`;

/**
 * Returns the coupon of an ended order: available again, or expired or revoked when it has ended meanwhile. One that was
 * made for the order stays with it. Idempotent.
 */
export async function giveCouponBack(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { id, bill }: Pick<CouponOrder, 'id' | 'bill'>,
): Promise<void> {
  if (bill.coupon_discount === 0) return;
  const use = await lockUse(tx, id);
  if (!use || use.restored_at !== null || use.is_of_order) return;
  const at = ctx.now();
  const { validUntil } = use.terms;
  const to = stateWhenGivenBack({ validUntil, isWithdrawn: use.withdrawn_at !== null }, dayInIndia(at));
  await endUse(tx, use, to, at);
}

/** Reads the terms of the coupon that an order uses; undefined without one. */
export const readUsedTerms = (
  db: Db | Tx,
  { id, bill }: Pick<CouponOrder, 'id' | 'bill'>,
): Promise<CouponTerms | undefined> =>
  bill.coupon_discount === 0 ? Promise.resolve(undefined) : findUsedTerms(db, id);

/**
 * Changes what the coupon of a changed order saves; one that saves nothing any more is returned. Throws 'coupon-refused'
 * when it would save more than the budget of its campaign covers.
 */
export async function changeUse(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  before: Pick<CouponOrder, 'id' | 'bill'>,
  saved: Paise,
): Promise<void> {
  if (before.bill.coupon_discount === saved) return;
  if (saved === 0) await giveCouponBack(ctx, tx, before);
  if (await changeSaving(tx, before.id, saved)) return;
  throw couponRefused('The budget of the coupon does not cover what it would take off now');
}

/**
 * Lets an order use its coupon again after its products had been released. False when the coupon is no longer free;
 * true also for an order without one, or with one that it never returned.
 */
export async function takeCouponAgain(
  ctx: Pick<Context, 'now'>,
  tx: Tx,
  { id, bill }: Pick<CouponOrder, 'id' | 'bill'>,
): Promise<boolean> {
  if (bill.coupon_discount === 0) return true;
  const use = await lockUse(tx, id);
  if (!use || use.restored_at === null) return true;
  return renewUse(tx, use, ctx.now());
}

/** Returns true when `takeCouponAgain` would succeed; locks what that depends on until the transaction ends. */
export async function isCouponFree(tx: Tx, { id, bill }: Pick<CouponOrder, 'id' | 'bill'>): Promise<boolean> {
  if (bill.coupon_discount === 0) return true;
  const use = await lockUse(tx, id);
  if (!use || use.restored_at === null) return true;
  const { usageLimit } = use.terms;
  const isOpen = use.state === 'available' || use.state === 'active';
  const isLeft = usageLimit === null || use.uses < usageLimit;
  return isOpen && use.withdrawn_at === null && isLeft && fitsBudget(use.terms, use.spent, use.saved);
}
