import { add, formatRupees } from '@jhumka/domain/money';
import type { Demand } from '@jhumka/domain/orders';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../database/transact.ts';
import { returnStock } from '../../catalogue/index.ts';
import { keepPart, type MovedBy, type WholeOrder } from '../../orders/index.ts';
import { queueMessages } from '../../outbox/index.ts';
import { startRefundOf } from '../../payments/index.ts';
import { insertTakeBack, type TakeBack } from '../../take-backs/index.ts';

/**
 * Takes a part of an order back that lives on, in the transaction that holds the locks of its pieces and itself: money,
 * stock, history, credit note and what the shopper is told.
 */
export async function takePartBack(
  ctx: Pick<Context, 'announcements' | 'jobs' | 'now'>,
  tx: Tx,
  { order, items }: WholeOrder,
  by: MovedBy,
  kept: Omit<TakeBack, 'part' | 'credit_note_number' | 'refund_id'>,
  restocked: readonly Demand[],
): Promise<void> {
  // However many parts there are, each has a refund of its own.
  const refund_id = await startRefundOf(ctx, tx, order, kept.amount, 'returned');
  const part = await insertTakeBack(tx, { ...kept, refund_id });
  if (restocked.length > 0) {
    const reason = order.order_status === 'delivered' ? 'return' : 'cancellation';
    await returnStock(ctx, tx, restocked, { reason, orderId: order.id });
  }
  const names = new Map(items.map((item) => [item.product_id, item.name]));
  const pieces = kept.lines.map(({ product_id: id, quantity }) => `${quantity} × ${names.get(id)}`);
  const what = [...pieces, ...(kept.delivery ? ['delivery'] : [])].join(', ');
  const words = `${formatRupees(kept.amount)} back for ${what}: ${kept.reason}`;
  await keepPart(tx, order, by, { refunded_total: add(order.refunded_total, kept.amount), note: words });
  await ctx.jobs.enqueue(tx, 'keep-papers', { orderId: order.id });
  await queueMessages(ctx, tx, [{ order, kinds: ['part-refund-started'], at: ctx.now(), part }]);
}
