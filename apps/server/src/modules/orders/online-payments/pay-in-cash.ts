import { formatRupees } from '@jhumka/domain/money';
import { checkCash, mayPayInCash } from '@jhumka/domain/orders';
import type { ActorContext, TxContext } from '../../../context.ts';
import { type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findHold, sellHeldStock } from '../../payments/holds/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { orderLimitsOf } from '../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { limitProblem } from '../order-limits/limit-refusal.ts';
import { readOrderHistory } from '../order-limits/read-histories.ts';
import { placeOf, sumCashOfOthers } from '../order-limits/store.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { lockWithProducts } from '../orders/read/lock-with-account.ts';
import { mayPay } from '../orders/read/order-permissions.ts';
import { readPresentedOrder } from '../orders/read/read-orders.ts';
import { dueOf, type OrderRow } from '../orders/store.ts';
import type { TransitionBy } from '../orders/transition/decide-transition.ts';
import { switchToCash } from '../orders/transition/switch-to-cash.ts';
import { checkForPayments } from './check-payments.ts';
import { reserveAgain, unrestoreCart } from './restore-cart.ts';

/**
 * Changes an unpaid online order to cash on delivery, at the same price and with the same coupon. Settles payments that
 * arrived meanwhile first; later ones are refunded. Reserves released products again. Throws 'payment-not-due', 'cash-
 * limit', a limit of cash orders, 'stock-changed', 'coupon-gone'.
 */
export const payInCash: Verb<'order.payInCash'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  if (mayPay(loaded) && ctx.payments) await checkForPayments(ctx, loaded.id);
  const settings = await readSettings(ctx);
  const by = { actor: 'shopper', actorId: ctx.actor.userId } as const;
  await transact(ctx, (tx, ctx) => switchInTransaction(ctx, tx, loaded, settings, by));
  return { message: 'Order placed, to be paid in cash', data: await readPresentedOrder(ctx, loaded.id) };
};

/** Locks the account, the products in id order and the order. False when it is a cash order already. */
export async function switchInTransaction(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { id: orderId, user_id }: Pick<OrderRow, 'id' | 'user_id'>,
  settings: Settings,
  by: Pick<TransitionBy, 'actor' | 'actorId'>,
): Promise<boolean> {
  await lockOwnAccount(tx, user_id);
  const { order, demands } = await lockWithProducts(tx, orderId);
  // Idempotent: a retry after a lost response returns the same order.
  if (order.payment_method === 'cod' && order.order_status !== 'cancelled') return false;
  if (!mayPay(order)) throw new Problem('payment-not-due');
  await refuseCash(ctx, tx, order, settings);
  const at = ctx.now();
  if ((await findHold(tx, orderId))?.state === 'returned') {
    const missing = await reserveAgain(ctx, tx, order, demands);
    if (missing) throw missing;
  }
  await unrestoreCart(tx, order, demands, at);
  await sellHeldStock(tx, orderId, at);
  await switchToCash(ctx, tx, order, { ...by, at });
  return true;
}

async function refuseCash(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  order: OrderRow,
  settings: Settings,
): Promise<void> {
  const total = dueOf(order);
  if (!mayPayInCash(total, settings.cash_on_delivery_limit)) {
    const n = formatRupees(settings.cash_on_delivery_limit).replace('Rs.', '');
    throw new Problem('cash-limit', { details: { n } });
  }
  const history = await readOrderHistory(ctx, tx, order.user_id, settings);
  const owed = await sumCashOfOthers(tx, [placeOf(order.user_id, order.delivery_address)]);
  const beyond = checkCash(total, history, orderLimitsOf(settings), owed.get(order.user_id));
  if (beyond) throw limitProblem(beyond, () => '');
}
