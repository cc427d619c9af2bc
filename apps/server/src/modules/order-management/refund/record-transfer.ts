import { formatRupees } from '@jhumka/domain/money';
import { transact } from '../../../database/transact.ts';
import type { Verb } from '../../../http/verbs.ts';
import { Problem } from '../../../problem.ts';
import { writeAudit } from '../../audit/index.ts';
import { closeRefundedOrder, lockOrder, presentOrder, readOrder } from '../../orders/index.ts';
import { changeRefund, findRefund, lockRefund } from '../../payments/index.ts';

/**
 * Notes that somebody sent a refund by a transfer of the bank. The same reference again is the same reply. Throws
 * 'refund-not-open' for one that the provider sends, and for another reference of one that was sent.
 */
export const recordTransfer: Verb<'refund.recordTransfer'> = async (ctx, { id, reference }) => {
  const seen = await findRefund(ctx.db, id);
  if (!seen) throw new Problem('refund-not-found');
  const { order_id: orderId } = seen;
  // What was bought without an order was paid through the provider, always.
  if (orderId === null) throw new Problem('refund-not-open');
  await transact(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await lockRefund(tx, id);
    if (!refund) throw new Problem('refund-not-found');
    if (refund.status === 'processed' && refund.reference === reference) return;
    if (refund.provider_payment_id !== null || refund.status === 'processed') {
      throw new Problem('refund-not-open');
    }
    await changeRefund(tx, id, { status: 'processed', reference, next_try_at: null }, ctx.now());
    await closeRefundedOrder(ctx, tx, { refundId: id, orderId });
    await writeAudit(tx, ctx, {
      action: 'refund.transfer',
      subjectId: order.id,
      changes: { reference: { from: null, to: reference } },
      note: `${formatRupees(refund.amount)} of order ${order.order_number}`,
    });
  });
  const whole = await readOrder(ctx.db, orderId);
  if (!whole) throw new Problem('order-not-found');
  return { message: 'The transfer is noted', data: presentOrder(ctx, whole, ctx.actor) };
};
