import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { listTakeBacks } from '../../../payments/order-returns/index.ts';
import { countOpenRefunds } from '../../../payments/payments/index.ts';
import { queueMessages } from '../../../platform/outbox/index.ts';
import { lockOrder } from '../store.ts';
import { applySideEffects, type Following } from './apply-side-effects.ts';

/**
 * Closes an order after a refund is settled: it becomes refunded once all its refunds are; a
 * partial refund only notifies the customer. Locks the order.
 */
export async function closeRefundedOrder(
  ctx: Following & Pick<Context, 'notifications'>,
  tx: Tx,
  { refundId, orderId }: { readonly refundId: string; readonly orderId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const part = (await listTakeBacks(tx, [order.id])).find((one) => one.refund_id === refundId);
  const at = ctx.now();
  if (part && !part.ends_order) {
    await queueMessages(ctx, tx, [{ order, kinds: ['part-refunded'], at, part: part.part }]);
  }
  if (order.payment_status !== 'refund_pending' || (await countOpenRefunds(tx, order.id)) > 0) return;
  await applySideEffects(ctx, tx, order, { change: { payment_status: 'refunded' }, event: null, at });
}
