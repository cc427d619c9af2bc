import type { Paise } from '../money/index.ts';
import type { OrderStatus } from './statuses.ts';

/** What the payment of an order can be, apart from the order's own status (decisions §5). */
export const paymentStatuses = [
  'cod_due',
  'awaiting_payment',
  'paid',
  'failed',
  'refund_pending',
  'refunded',
] as const;

/** What the payment of an order is. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How an order is paid: in cash at the door, or through the payment provider. */
export type PaymentMethod = 'cod' | 'razorpay';

/** From each payment status, those that can follow. `failed` is not final: a capture may still come. */
export const paymentMoves = {
  cod_due: ['paid'],
  awaiting_payment: ['paid', 'failed'],
  failed: ['paid', 'awaiting_payment'],
  paid: ['refund_pending'],
  refund_pending: ['refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Tells whether a payment can go from one status to another. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const following: readonly PaymentStatus[] = paymentMoves[from];
  return following.includes(to);
}

/** The payment status of an order that has just been placed. */
export function paymentStatusWhenPlaced(method: PaymentMethod): PaymentStatus {
  return method === 'cod' ? 'cod_due' : 'awaiting_payment';
}

/**
 * What the payment becomes because its order moved: a cash order that is delivered is paid, and the refund of
 * a paid order begins when it is cancelled or returned. Everything else stays as it is.
 */
export function paymentStatusAfterMove(payment: PaymentStatus, orderMovedTo: OrderStatus): PaymentStatus {
  if (orderMovedTo === 'delivered' && payment === 'cod_due') return 'paid';
  const isUndone = orderMovedTo === 'cancelled' || orderMovedTo === 'returned';
  return isUndone && payment === 'paid' ? 'refund_pending' : payment;
}

/** Tells whether a grand total may be paid in cash; the limit itself still may (decisions §5). Paise. */
export function mayPayInCash(grandTotal: Paise, settings: { cash_on_delivery_limit: Paise }): boolean {
  return grandTotal <= settings.cash_on_delivery_limit;
}

/** Tells whether an order needs the shopper's PAN: above the threshold, not at it (decisions §5). Paise. */
export function needsPan(grandTotal: Paise, settings: { pan_threshold: Paise }): boolean {
  return grandTotal > settings.pan_threshold;
}

/** A PAN in capitals without blanks, or null for what has not its form. */
export function normalisePan(text: string): string | null {
  const pan = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? pan : null;
}
