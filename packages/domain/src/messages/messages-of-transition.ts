import type { OrderStatus, PaymentStatus } from '../orders/index.ts';
import type { MessageKind } from './kinds.ts';

/** Status of an order and its payment. */
export type OrderState = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
};

const ofOrder: Readonly<Partial<Record<OrderStatus, readonly MessageKind[]>>> = {
  confirmed: ['order-confirmed'],
  shipped: ['order-shipped'],
  delivered: ['order-delivered', 'review-invitation'],
  cancelled: ['order-cancelled'],
  returned: ['order-returned'],
};

const ofPayment: Readonly<Partial<Record<PaymentStatus, readonly MessageKind[]>>> = {
  paid: ['order-paid'],
  failed: ['payment-failed'],
  refund_pending: ['refund-started'],
  refunded: ['order-refunded'],
};

/**
 * Returns the messages that a transition causes (`before` is null for a new order). A transition causes at most one
 * message per kind: a payment that confirms an order is one, and so is a cancellation that begins a refund. Cash paid
 * on delivery causes none, and an order awaiting payment does not count as placed yet.
 */
export function messagesOfTransition(before: OrderState | null, after: OrderState): readonly MessageKind[] {
  if (before === null) return ofNewOrder(after);
  const hasMoved = before.orderStatus !== after.orderStatus;
  const payment = before.paymentStatus === after.paymentStatus ? [] : (ofPayment[after.paymentStatus] ?? []);
  if (!hasMoved) return isOver(after) && after.paymentStatus === 'paid' ? [] : payment;
  if (after.orderStatus === 'confirmed' && payment.length > 0) return payment;
  const order = ofOrder[after.orderStatus] ?? [];
  return after.paymentStatus === 'refunded' ? [...order, ...payment] : order;
}

function ofNewOrder(after: OrderState): readonly MessageKind[] {
  if (after.paymentStatus === 'awaiting_payment') return [];
  return after.paymentStatus === 'paid' ? ['order-paid'] : ['order-placed'];
}

const isOver = ({ orderStatus: status }: OrderState) => status === 'cancelled' || status === 'returned';
