import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { keepMove, lockOrder } from '../orders/index.ts';
import {
  checkRefund,
  countOpenRefunds,
  type SettledRefund,
  sendDueRefunds,
  sendRefund,
} from '../payments/index.ts';

/** Asks the provider to give a payment back; asked twice, it is given back once. */
export function sendOrderRefund(ctx: Context, refundId: string): Promise<void> {
  return sendRefund(ctx, refundId, lockingOrders(ctx));
}

/** Looks after a refund of which the provider told something. */
export function checkSeenRefund(
  ctx: Context,
  seen: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  return checkRefund(ctx, seen, lockingOrders(ctx));
}

/** Sends the refunds whose time has come. */
export function sendDueOrderRefunds(ctx: Context): Promise<void> {
  return sendDueRefunds(ctx, lockingOrders(ctx));
}

const lockingOrders = (ctx: Context) => ({ lockOrder, onProcessed: closeOrder(ctx) });

/** An order is refunded once all that went back for it has arrived. Its lock is held. */
const closeOrder =
  (ctx: Context): SettledRefund =>
  async (tx: Tx, refund) => {
    const order = await lockOrder(tx, refund.order_id);
    if (order.payment_status !== 'refund_pending' || (await countOpenRefunds(tx, order.id)) > 0) return;
    const at = ctx.now();
    await keepMove(ctx, tx, order, { change: { payment_status: 'refunded' }, event: null, at });
  };
