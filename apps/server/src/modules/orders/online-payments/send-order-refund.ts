import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { closeRefundedPurchase } from '../../loyalty/purchases/settle-purchase.ts';
import { lockPurchase } from '../../loyalty/purchases/store.ts';
import { isPurchaseId } from '../../payments/payments/payable.ts';
import { type SettledRefund, sendDueRefunds, sendRefund } from '../../payments/payments/send-refund.ts';
import { lockOrder } from '../orders/store.ts';
import { closeRefundedOrder } from '../orders/transition/end-order.ts';

/** Requests a refund from the provider. Idempotent. */
export function sendOrderRefund(ctx: Context, refundId: string): Promise<void> {
  return sendRefund(ctx, refundId, lockingPayable(ctx));
}

/** Sends the refunds that are due. */
export function sendDueOrderRefunds(ctx: Context): Promise<void> {
  return sendDueRefunds(ctx, lockingPayable(ctx));
}

/** Lock on the payable of a refund, and the side effects of its settlement. */
export const lockingPayable = (ctx: Context) => ({
  lockPayable,
  onProcessed: ((tx, refund) => closeRefunded(ctx, tx, refund)) satisfies SettledRefund,
});

/** Locks the order or the purchase of a refund, and returns its customer. */
export async function lockPayable(tx: Tx, id: string): Promise<string> {
  const { user_id } = await (isPurchaseId(id) ? lockPurchase(tx, id) : lockOrder(tx, id));
  return user_id;
}

/** Applies the side effects of a settled refund to its locked order or purchase. */
export function closeRefunded(
  ctx: Pick<Context, 'notifications' | 'jobs' | 'now'>,
  tx: Tx,
  { id: refundId, payable_id: payableId }: Parameters<SettledRefund>[1],
): Promise<void> {
  return isPurchaseId(payableId)
    ? closeRefundedPurchase(ctx, tx, payableId)
    : closeRefundedOrder(ctx, tx, { refundId, orderId: payableId });
}
