import { checkUnpaid, type OrderToLimit } from '@jhumka/domain/orders';
import { holdEnds } from '@jhumka/domain/payments';
import type { ActorContext, Context, TxContext } from '../../../context.ts';
import { LostRace, type Tx, transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { lockProducts } from '../../catalogue/stock/store.ts';
import { findHold, holdStockAgain } from '../../payments/holds/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { orderLimitsOf } from '../../platform/settings/rules-of-settings.ts';
import type { Settings } from '../../platform/settings/shop-settings.ts';
import { lockOwnAccount } from '../../platform/users/lock-own-account.ts';
import { limitProblem } from '../order-limits/limit-refusal.ts';
import { readOrderHistory } from '../order-limits/read-histories.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { mayPay } from '../orders/read/order-permissions.ts';
import { dueOf, listItems, lockOrder, type OrderRow } from '../orders/store.ts';
import { applySideEffects } from '../orders/transition/transition-order.ts';
import { checkForPayments } from './check-payments.ts';
import { limitOpening, type Opened, openPayment } from './open-payment.ts';
import { requirePayments } from './require-payments.ts';
import { demandsOf, reserveAgain, unrestoreCart } from './restore-cart.ts';

/** Reopens the payment of an order, with the same order at the provider. */
export const retryPayment: Verb<'order.retryPayment'> = async (ctx, input) => {
  requirePayments(ctx);
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  // Administrators see every order but pay for none.
  if (loaded.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  if (mayPay(loaded)) await limitOpening(ctx);
  const opened = await openAgain(ctx, loaded);
  return { message: opened.data.is_paid ? 'This order is paid' : 'Payment opened', ...opened };
};

/**
 * Reopens the payment of a placed order. Settles payments that arrived meanwhile first; reserves released products
 * again, or refuses with the missing ones. Throws 'payment-not-due' when nothing is due, 'stock-changed', 'coupon-
 * gone', 'payment-away'.
 */
export async function openAgain(ctx: ActorContext, loaded: OrderRow): Promise<Opened> {
  if (!mayPay(loaded)) return paidOrRefused(ctx, loaded);
  await checkForPayments(ctx, loaded.id);
  const settings = await readSettings(ctx);
  const isWaiting = await transact(ctx, (tx, ctx) => waitAgain(ctx, tx, loaded, settings));
  if (isWaiting) return openPayment(ctx, loaded.id);
  return paidOrRefused(ctx, await findVisibleOrder(ctx.db, { id: loaded.id }, ctx.actor));
}

/**
 * Reserves the products of an unpaid order again; false when no payment is due. When its products were released, locks
 * the account and the products in id order before the order.
 */
export async function waitAgain(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { id: orderId, user_id: userId, ...loaded }: OrderRow,
  settings: Settings,
): Promise<boolean> {
  const demands = demandsOf(await listItems(tx, [orderId]));
  const isBackOnSale = (await findHold(tx, orderId))?.state === 'returned';
  await lockOwnAccount(tx, userId);
  if (isBackOnSale)
    await refuseBeyondLimits(ctx, tx, { userId, total: dueOf(loaded), units: demands }, settings);
  if (isBackOnSale)
    await lockProducts(
      tx,
      demands.map(({ productId }) => productId),
    );
  const order = await lockOrder(tx, orderId);
  if (!mayPay(order)) return false;
  const at = ctx.now();
  if ((await findHold(tx, orderId))?.state === 'returned') {
    if (!isBackOnSale) throw new LostRace();
    const missing = await reserveAgain(ctx, tx, order, demands);
    if (missing) throw missing;
    await holdStockAgain(tx, orderId, holdEnds(at, settings.payment_hold_minutes), at);
  }
  await unrestoreCart(tx, order, demands, at);
  if (order.payment_status === 'failed') {
    await applySideEffects(ctx, tx, order, {
      change: { payment_status: 'awaiting_payment' },
      event: null,
      at,
    });
  }
  return true;
}

/** Refuses a reservation beyond the customer's limits. The account is locked. */
async function refuseBeyondLimits(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  { userId, ...order }: Pick<OrderToLimit, 'total' | 'units'> & { readonly userId: string },
  settings: Settings,
): Promise<void> {
  const beyond = checkUnpaid(
    order,
    await readOrderHistory(ctx, tx, userId, settings),
    orderLimitsOf(settings),
  );
  if (beyond) throw limitProblem(beyond, () => '');
}

async function paidOrRefused(ctx: Context, order: OrderRow): Promise<Opened> {
  if (order.payment_method !== 'razorpay' || order.payment_status !== 'paid') {
    throw new Problem('payment-not-due');
  }
  return openPayment(ctx, order.id);
}
