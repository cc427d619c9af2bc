import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { closeRefundedPurchase, lockPurchase } from '../../loyalty/purchases/index.ts';
import {
  isPurchaseId,
  type SettledRefund,
  sendDueRefunds,
  sendRefund,
} from '../../payments/payments/index.ts';
import { closeRefundedOrder, correctReference, lockOrder } from '../orders/index.ts';

/** Asks the provider to give a payment back; asked twice, it is given back once. */
export function sendOrderRefund(ctx: Context, refundId: string): Promise<void> {
  return sendRefund(ctx, refundId, lockingPayable(ctx));
}

/** Sends the refunds whose time has come. */
export function sendDueOrderRefunds(ctx: Context): Promise<void> {
  return sendDueRefunds(ctx, lockingPayable(ctx));
}

/** Locks the order or the purchase that a refund is of. */
export async function lockPayable(tx: Tx, id: string): Promise<void> {
  await (isPurchaseId(id) ? lockPurchase(tx, id) : lockOrder(tx, id));
}

/** Side effects on an order or a purchase, which is locked, when a refund of it is settled. */
export function closeRefunded(
  ctx: Pick<Context, 'notifications' | 'jobs' | 'now'>,
  tx: Tx,
  { id: refundId, payable_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  return isPurchaseId(payableId)
    ? closeRefundedPurchase(ctx, tx, payableId)
    : closeRefundedOrder(ctx, tx, { refundId, orderId: payableId });
}

/** Notifies the customer of an order, which is locked, when the reference of a transfer is corrected. */
export async function notifyReferenceAgain(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  { id: refundId, payable_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  if (!isPurchaseId(payableId)) await correctReference(ctx, tx, { refundId, orderId: payableId });
}

/** Lock on what a refund belongs to, and the side effects of its settlement. */
export const lockingPayable = (ctx: Context) => ({
  lockPayable,
  onProcessed: ((tx, refund) => closeRefunded(ctx, tx, refund)) satisfies SettledRefund,
});
