import { holdEnds } from '@jhumka/domain/payments';
import type { ActorContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { limitCodeGuesses } from '../../loyalty/coupons/index.ts';
import { holdStock, requestPayment, sellHeldStock } from '../../payments/payments/index.ts';
import { readSettings, type Settings } from '../../platform/settings/index.ts';
import { applySideEffects, decideTransition, placeOrder, type WholeOrder } from '../orders/index.ts';
import { limitOpening } from './limit-opening.ts';
import { openAgain } from './open-again.ts';
import { openPayment } from './open-payment.ts';
import { requirePayments } from './require-payments.ts';

/** Until the browser had its chance nobody asks the provider what became of a payment. */
const firstCheckMs = 2 * 60_000;

/**
 * Orders the cart, to be paid online: as in cash, and its products are held until it is paid or the time is over. The
 * same idempotency key gives the same order, also when the provider did not answer the first time, as it stands by then.
 */
export const createRazorpayOrder: Verb<'order.createRazorpay'> = async (ctx, input) => {
  requirePayments(ctx);
  await limitOpening(ctx);
  const settings = await readSettings(ctx);
  // Reserve, call, finish: the order and its hold stand before the provider hears of them.
  const { order, isNew } = await limitCodeGuesses(ctx, input.couponCode, () =>
    transact(ctx, async (tx) => {
      const placed = await placeOrder(tx, { ctx, input, method: 'razorpay' }, settings);
      return { order: placed.order, isNew: await waitForMoney(ctx, tx, placed, settings) };
    }),
  );
  const opened = isNew ? await openPayment(ctx, order.id) : await openAgain(ctx, order);
  return { message: 'Order placed, to be paid online', ...opened };
};

/**
 * Has a new order wait for its money, with its products held; false for one that the key had made before. Locks nothing
 * further: a new order is known to nobody, and one that is known is not changed.
 */
async function waitForMoney(
  ctx: ActorContext,
  tx: Tx,
  { order }: WholeOrder,
  settings: Settings,
): Promise<boolean> {
  const at = new Date(order.created_at);
  const isNew = await requestPayment(tx, order.id, {
    amount: order.grand_total,
    created_at: order.created_at,
    next_check_at: new Date(at.getTime() + firstCheckMs),
  });
  if (!isNew) return false;
  await holdStock(tx, order.id, holdEnds(at, settings.payment_hold_minutes), at);
  if (order.grand_total > 0) return true;
  // What costs nothing is paid: the provider takes nothing below a rupee.
  const by = { actor: 'shop', actorId: null, at } as const;
  const { change, event } = decideTransition(
    { ...order, payment_status: 'paid' },
    'confirmed',
    by,
    'Nothing to pay',
  );
  await sellHeldStock(tx, order.id, at);
  await applySideEffects(ctx, tx, order, { change, event, at });
  return true;
}
