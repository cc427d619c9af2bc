import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { keepMove, lockOrder } from '../orders/index.ts';
import {
  checkRefund,
  countOpenRefunds,
  isPurchaseId,
  type RefundRow,
  type SettledRefund,
  sendDueRefunds,
  sendRefund,
} from '../payments/index.ts';
import { closeRefundedPurchase, lockPurchase } from '../purchases/index.ts';

/** Asks the provider to give a payment back; asked twice, it is given back once. */
export function sendOrderRefund(ctx: Context, refundId: string): Promise<void> {
  return sendRefund(ctx, refundId, lockingBought(ctx));
}

/** Looks after a refund of which the provider told something. */
export function checkSeenRefund(
  ctx: Context,
  seen: { readonly paymentId: string; readonly refundId: string },
): Promise<void> {
  return checkRefund(ctx, seen, lockingBought(ctx));
}

/** Sends the refunds whose time has come. */
export function sendDueOrderRefunds(ctx: Context): Promise<void> {
  return sendDueRefunds(ctx, lockingBought(ctx));
}

const lockingBought = (ctx: Context) => ({
  lockBought: (tx: Tx, id: string) => (isPurchaseId(id) ? lockPurchase(tx, id) : lockOrder(tx, id)),
  onProcessed: ((tx, refund) =>
    isPurchaseId(refund.bought_id)
      ? closeRefundedPurchase(ctx, tx, refund.bought_id)
      : closeOrder(ctx, tx, refund)) satisfies SettledRefund,
});

/** An order is refunded once all that went back for it has arrived. Its lock is held. */
async function closeOrder(ctx: Context, tx: Tx, refund: RefundRow): Promise<void> {
  const order = await lockOrder(tx, refund.bought_id);
  if (order.payment_status !== 'refund_pending' || (await countOpenRefunds(tx, order.id)) > 0) return;
  const at = ctx.now();
  await keepMove(ctx, tx, order, { change: { payment_status: 'refunded' }, event: null, at });
}
