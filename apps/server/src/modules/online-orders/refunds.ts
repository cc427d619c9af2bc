import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { closeRefundedOrder, lockOrder } from '../orders/index.ts';
import {
  checkRefund,
  isPurchaseId,
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

/** Locks the order or the purchase that a refund is of. */
export async function lockBought(tx: Tx, id: string): Promise<void> {
  await (isPurchaseId(id) ? lockPurchase(tx, id) : lockOrder(tx, id));
}

const lockingBought = (ctx: Context) => ({
  lockBought,
  onProcessed: ((tx, refund) =>
    isPurchaseId(refund.bought_id)
      ? closeRefundedPurchase(ctx, tx, refund.bought_id)
      : closeRefundedOrder(ctx, tx, {
          refundId: refund.id,
          orderId: refund.bought_id,
        })) satisfies SettledRefund,
});
