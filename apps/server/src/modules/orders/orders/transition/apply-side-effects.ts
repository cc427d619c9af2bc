import { messagesOfTransition, type OrderState } from '@jhumka/domain/messages';
import { subtract } from '@jhumka/domain/money';
import { canTransitionPayment, type OrderStatus } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { giveCouponBack } from '../../../loyalty/coupons/index.ts';
import { startRefundOf } from '../../../payments/payments/index.ts';
import { queueMessages } from '../../../platform/outbox/index.ts';
import { addEvent, changeOrder, type OrderChange, type OrderEventRow, type OrderRow } from '../store.ts';

export type Following = Pick<Context, 'notifications' | 'jobs' | 'now'>;

/** Statuses in which an order may need an invoice or a credit note. */
const needingTaxDocuments: readonly OrderStatus[] = ['confirmed', 'cancelled', 'returned'];

/**
 * Applies the side effects of a transition of an order or its payment, in the same transaction:
 * message to the customer, tax documents, refund of an order that ends. For new orders see
 * enqueue-order-messages.ts.
 */
export async function applyTransition(
  ctx: Following,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'user_id' | 'payment_method' | 'grand_total' | 'refunded_total'>,
  before: OrderState,
  after: OrderState,
): Promise<void> {
  await queueMessages(ctx, tx, [{ order, kinds: messagesOfTransition(before, after), at: ctx.now() }]);
  const hasMoved = before.order_status !== after.order_status;
  if (hasMoved && needingTaxDocuments.includes(after.order_status)) {
    await ctx.jobs.enqueue(tx, 'create-tax-documents', { orderId: order.id });
  }
  if (before.payment_status === 'paid' && after.payment_status === 'refund_pending') {
    const isReturned = after.order_status === 'returned';
    const left = subtract(order.grand_total, order.refunded_total);
    await startRefundOf(ctx, tx, order, left, isReturned ? 'returned' : 'cancelled-after-payment');
  }
}

/**
 * Updates a locked order, appends to its history and applies the side effects: the only place that transitions an order
 * or its payment. The coupon of a cancelled order is returned. Throws for an invalid payment transition.
 */
export async function applySideEffects(
  ctx: Following,
  tx: Tx,
  order: OrderRow,
  { change, event, at }: { change: OrderChange; event: Omit<OrderEventRow, 'position'> | null; at: Date },
): Promise<void> {
  const { payment_status: payment = order.payment_status } = change;
  if (!canTransitionPayment(order.payment_status, payment)) {
    throw new Error(`the payment of ${order.id} can't go from ${order.payment_status} to ${payment}`);
  }
  await changeOrder(tx, order.id, change, at);
  if (event !== null) await addEvent(tx, event);
  if (change.order_status === 'cancelled') await giveCouponBack(ctx, tx, order);
  await applyTransition(ctx, tx, order, order, { ...order, ...change });
}
