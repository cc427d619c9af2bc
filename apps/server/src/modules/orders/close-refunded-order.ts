import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { queueMessages } from '../outbox/index.ts';
import { countOpenRefunds } from '../payments/index.ts';
import { listTakeBacks } from '../take-backs/index.ts';
import { type Following, keepMove } from './follow-move.ts';
import { lockOrder } from './store.ts';

/**
 * What follows when a refund has arrived. An order that ended is refunded once all that went back for it has; of a part
 * the shopper is told by itself. Locks the order.
 */
export async function closeRefundedOrder(
  ctx: Following & Pick<Context, 'announcements'>,
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
  await keepMove(ctx, tx, order, { change: { payment_status: 'refunded' }, event: null, at });
}
