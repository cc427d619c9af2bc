import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { closeRefundedOrder, correctReference, lockOrder } from '../orders/index.ts';
import { isPurchaseId, type SettledRefund, sendDueRefunds, sendRefund } from '../payments/index.ts';
import { closeRefundedPurchase, lockPurchase } from '../purchases/index.ts';

/** Asks the provider to give a payment back; asked twice, it is given back once. */
export function sendOrderRefund(ctx: Context, refundId: string): Promise<void> {
  return sendRefund(ctx, refundId, lockingBought(ctx));
}

/** Sends the refunds whose time has come. */
export function sendDueOrderRefunds(ctx: Context): Promise<void> {
  return sendDueRefunds(ctx, lockingBought(ctx));
}

/** Locks the order or the purchase that a refund is of. */
export async function lockBought(tx: Tx, id: string): Promise<void> {
  await (isPurchaseId(id) ? lockPurchase(tx, id) : lockOrder(tx, id));
}

/** What follows for an order or a purchase, which is locked, when a refund of it has arrived. */
export function closeRefunded(
  ctx: Pick<Context, 'announcements' | 'jobs' | 'now'>,
  tx: Tx,
  { id: refundId, bought_id: boughtId }: Parameters<SettledRefund>[1],
): Promise<void> {
  return isPurchaseId(boughtId)
    ? closeRefundedPurchase(ctx, tx, boughtId)
    : closeRefundedOrder(ctx, tx, { refundId, orderId: boughtId });
}

/** What follows for an order, which is locked, when a transfer turns out to have another reference. */
export async function tellReferenceAgain(
  ctx: Pick<Context, 'announcements' | 'now'>,
  tx: Tx,
  { id: refundId, bought_id: boughtId }: Parameters<SettledRefund>[1],
): Promise<void> {
  if (!isPurchaseId(boughtId)) await correctReference(ctx, tx, { refundId, orderId: boughtId });
}

/** How a refund locks what it is of, and what follows when it has arrived. */
export const lockingBought = (ctx: Context) => ({
  lockBought,
  onProcessed: ((tx, refund) => closeRefunded(ctx, tx, refund)) satisfies SettledRefund,
});
