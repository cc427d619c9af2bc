import type { Paise } from '@jhumka/domain/money';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { returnStock } from '../../../catalogue/stock/store.ts';
import { endHold } from '../../../payments/holds/store.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { countOpenRefunds } from '../../../payments/payments/store-refunds.ts';
import { queueMessages } from '../../../platform/outbox/queue-messages.ts';
import { changeOrder, type ItemUnits, lockOrder, type OrderRow } from '../store.ts';
import { addNote } from './add-note.ts';
import { decideTransition, type TransitionBy } from './decide-transition.ts';
import { bringAllUnitsBack } from './pack-units.ts';
import { applySideEffects, type TransitionContext } from './transition-order.ts';

/**
 * Cancels or returns a locked order, after its products: restocks sellable units unless they are in stock already, and
 * starts the refund. Throws 'move-refused'.
 */
export async function endOrder(
  ctx: Pick<Context, 'notifications'> & TransitionContext,
  tx: Tx,
  order: OrderRow,
  to: 'cancelled' | 'returned',
  by: TransitionBy,
  {
    reason,
    restocked,
    asCredit = false,
  }: {
    readonly reason: string;
    readonly restocked: readonly ItemUnits[];
    readonly asCredit?: boolean;
  },
): Promise<void> {
  const { change, event } = decideTransition(order, to, by, reason);
  // A delivered order has no hold.
  const isOutOfStock = to === 'returned' || (await endHold(tx, order.id, by.at));
  if (isOutOfStock) await bringAllUnitsBack(tx, order, by, restocked);
  if (isOutOfStock && restocked.length > 0) {
    const cause = to === 'returned' ? 'return' : 'cancellation';
    await returnStock(ctx, tx, restocked, { reason: cause, orderId: order.id });
  }
  const why = to === 'cancelled' ? { cancellation_reason: reason } : {};
  await applySideEffects(ctx, tx, order, { change: { ...change, ...why }, event, at: by.at, asCredit });
}

/** Records a partial return in a locked order: the refunded total, and a line in the history. */
export async function savePartialReturn(
  tx: Tx,
  order: OrderRow,
  by: TransitionBy,
  { refunded_total, note }: { readonly refunded_total: Paise; readonly note: string },
): Promise<void> {
  await changeOrder(tx, order.id, { refunded_total }, by.at);
  await addNote(tx, order, by, note);
}

/**
 * Closes an order after a refund is settled: it becomes refunded once all its refunds are; a
 * partial refund only notifies the customer. Locks the order.
 */
export async function closeRefundedOrder(
  ctx: TransitionContext & Pick<Context, 'notifications'>,
  tx: Tx,
  { refundId, orderId }: { readonly refundId: string; readonly orderId: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const part = (await listReturns(tx, [order.id])).find((one) => one.refund_id === refundId);
  const at = ctx.now();
  if (part && !part.ends_order) {
    await queueMessages(ctx, tx, [{ order, kinds: ['part-refunded'], at, part: part.part }]);
  }
  if (order.payment_status !== 'refund_pending' || (await countOpenRefunds(tx, order.id)) > 0) return;
  await applySideEffects(ctx, tx, order, { change: { payment_status: 'refunded' }, event: null, at });
}
