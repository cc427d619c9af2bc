import type { VerbInput } from '@jhumka/contract';
import type { PaymentMethod } from '@jhumka/domain/orders';
import type { ActorContext } from '../../context.ts';
import { type Tx, transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { readMemberTier } from '../vip/index.ts';
import { checkBill } from './check-bill.ts';
import { keepOrder } from './keep-order.ts';
import { lockBuyer } from './lock-buyer.ts';
import { presentOrder, type WholeOrder } from './present-order.ts';
import { priceRows } from './price-rows.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { findOrderByKey } from './store.ts';
import { takeOrderedPieces } from './take-ordered-pieces.ts';

/**
 * Orders the cart, or some of its rows, to be paid in cash. All or nothing: a refusal leaves cart and stock as
 * they were. The same idempotency key gives the same order.
 */
export const placeCashOrder: Verb<'order.placeCash'> = async (ctx, input) => {
  if (input.couponCode !== undefined) throw badInput('couponCode', 'is not a coupon of yours');
  const settings = await readSettings(ctx);
  const placed = await transact(ctx, (tx) => place(ctx, tx, input, settings, 'cod'));
  return { message: 'Order placed', data: [presentOrder(ctx, placed, ctx.actor)] };
};

/**
 * Makes an order of the cart, to be paid one way or the other. Locks, in this order: the shopper's account (so that
 * two clicks come one after the other), the pieces by id (in takeStock). The order is new, so nobody waits for it.
 */
export async function place(
  ctx: ActorContext,
  tx: Tx,
  input: VerbInput<'order.placeCash'>,
  settings: Settings,
  method: PaymentMethod,
): Promise<WholeOrder> {
  const { userId } = ctx.actor;
  const { idempotencyKey } = ctx.caller;
  const buyer = await lockBuyer(tx, userId, input.addressId);
  if (buyer?.status !== 'Active') throw new Problem('account-suspended');
  if (idempotencyKey !== null) {
    const known = await findOrderByKey(tx, userId, idempotencyKey);
    if (known && known.payment_method !== method) throw new Problem('key-used');
    const [whole] = known ? await readWholeOrders(tx, [known]) : [];
    if (whole) return whole;
  }
  const { address } = buyer;
  if (buyer.email_verified_at === null) throw new Problem('email-not-verified');
  if (!address) throw new Problem('address-not-found');

  const tier = buyer.isMember ? await readMemberTier(ctx, tx, userId) : 'NONE';
  const { rows, pieces } = await takeOrderedPieces(ctx, tx, userId, input.list_items);
  const bill = priceRows(rows, pieces, tier, settings);
  const { pan } = checkBill(bill, input, settings, method);
  const note = input.note ?? '';
  return keepOrder(ctx, tx, { rows, pieces, bill, address, pan, note, idempotencyKey, method });
}
