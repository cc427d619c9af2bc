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

/** What follows for an order or a purchase, which is locked, when a refund of it has arrived. */
export function closeRefunded(
  ctx: Pick<Context, 'notifications' | 'jobs' | 'now'>,
  tx: Tx,
  { id: refundId, bought_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  return isPurchaseId(payableId)
    ? closeRefundedPurchase(ctx, tx, payableId)
    : closeRefundedOrder(ctx, tx, { refundId, orderId: payableId });
}

/** What follows for an order, which is locked, when a transfer turns out to have another reference. */
export async function notifyReferenceAgain(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  { id: refundId, bought_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  if (!isPurchaseId(payableId)) await correctReference(ctx, tx, { refundId, orderId: payableId });
}

/** How a refund locks what it is of, and what follows when it has arrived. */
export const lockingPayable = (ctx: Context) => ({
  lockPayable,
  onProcessed: ((tx, refund) => closeRefunded(ctx, tx, refund)) satisfies SettledRefund,
});
