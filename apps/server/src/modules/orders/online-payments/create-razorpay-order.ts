import { holdEnds } from '@jhumka/domain/payments';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { limitCodeGuesses } from '../../loyalty/coupons/redeem-coupon.ts';
import { holdStock, sellHeldStock } from '../../payments/holds/store.ts';
import { requestPayment } from '../../payments/payments/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { firstCheckMs } from '../orders/change/pay-online.ts';
import { limitOrderAttempts } from '../orders/place/limit-order-attempts.ts';
import { placeOrder } from '../orders/place/place-order.ts';
import type { WholeOrder } from '../orders/read/present-order.ts';
import { dueOf } from '../orders/store.ts';
import { decideTransition } from '../orders/transition/decide-transition.ts';
import { applySideEffects } from '../orders/transition/transition-order.ts';
import { limitOpening, openPayment } from './open-payment.ts';
import { requirePayments } from './require-payments.ts';
import { openAgain } from './retry-payment.ts';

/**
 * Places the cart as an online order: like a cash order, with its products reserved until it is paid or the hold
 * expires. Idempotent by key, also when the provider did not answer the first time; a retry returns the order in its
 * current state.
 */
export const createRazorpayOrder: Verb<'order.createRazorpay'> = async (ctx, input) => {
  requirePayments(ctx);
  limitOrderAttempts(ctx);
  await limitOpening(ctx);
  const settings = await readSettings(ctx);
  // Reserve, call, finish: the order and its hold are committed before the provider is called.
  const { order, isNew } = await limitCodeGuesses(ctx, input.couponCode, () =>
    transact(ctx, async (tx, ctx) => {
      const placed = await placeOrder(tx, { ctx, input, method: 'razorpay' }, settings);
      return {
        order: placed.order,
        isNew: await waitForMoney(ctx, tx, placed, settings.payment_hold_minutes),
      };
    }),
  );
  const opened = isNew ? await openPayment(ctx, order.id) : await openAgain(ctx, order);
  return { message: 'Order placed, to be paid online', ...opened };
};

/**
 * Requests the payment of a new order and reserves its products; false for an order of an earlier call with the key.
 * Takes no further locks: no one else knows a new order, and a known one is not changed.
 */
export async function waitForMoney(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { order }: WholeOrder,
  holdMinutes: number,
): Promise<boolean> {
  const at = new Date(order.created_at);
  const isNew = await requestPayment(tx, order.id, {
    amount: dueOf(order),
    created_at: order.created_at,
    next_check_at: new Date(at.getTime() + firstCheckMs),
  });
  if (!isNew) return false;
  await holdStock(tx, order.id, holdEnds(at, holdMinutes), at);
  if (dueOf(order) > 0) return true;
  // A free order is paid at once: the provider has a minimum of one rupee.
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
