import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { listTakeBacks } from '../../../payments/order-returns/index.ts';
import { notifyAgain } from '../../../platform/outbox/index.ts';

/**
 * Notifies the customer of the corrected reference of a transfer; the order is locked. By mail
 * only: no text message contains a reference.
 */
export async function correctReference(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  { refundId, orderId }: { readonly refundId: string; readonly orderId: string },
): Promise<void> {
  const takeBack = (await listTakeBacks(tx, [orderId])).find((one) => one.refund_id === refundId);
  const news = { orderId, at: ctx.now(), channels: ['mail'] as const };
  await (takeBack && !takeBack.ends_order
    ? notifyAgain(ctx, tx, { ...news, kind: 'part-refunded', part: takeBack.part })
    : notifyAgain(ctx, tx, { ...news, kind: 'order-refunded' }));
}
