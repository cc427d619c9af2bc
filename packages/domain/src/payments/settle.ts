import type { Paise } from '../money/index.ts';
import type { OrderStatus, PaymentStatus } from '../orders/index.ts';
import { isUnpaid } from './paying.ts';

/** Payment statuses of the provider. `failed` is not final: the same payment may be captured later. */
export const providerPaymentStatuses = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
export type ProviderPaymentStatus = (typeof providerPaymentStatuses)[number];

/** Reasons for a refund. Administrators cause the last two, settlement the others. */
const refundReasons = [
  'amount-differs',
  'already-paid',
  'order-cancelled',
  'sold-out',
  'cancelled-after-payment',
  'returned',
] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Payment in its current state at the provider. */
export type ReceivedPayment = {
  readonly status: ProviderPaymentStatus;
  /** True when the provider made it for this very order. */
  readonly isOfThisOrder: boolean;
  readonly amount: Paise;
  readonly currency: string;
};

/** Earlier decision about a payment: it pays its order, or it was refunded. */
export type PaymentDecision = 'pays' | 'refunded';

/** An order in its locked state. */
export type OrderToSettle = {
  readonly orderStatus: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly grandTotal: Paise;
  readonly currency: string;
  /** True when a payment pays the order, or paid it until it was cancelled. */
  readonly isPaidFor: boolean;
  /** True for a cash order that its customer chose to pay online instead. */
  readonly isOfferedOnline?: boolean;
  /** True while the products are reserved. */
  readonly isHeld: boolean;
  /** True when the stock suffices, in case the reservation has ended. */
  readonly hasStock: boolean;
};

/** Effect of a payment: exactly one of these, idempotent under repeated events from any source. */
export type Settlement =
  /** The order is confirmed and paid; its products are taken from the stock again when the hold had lapsed. */
  | { readonly kind: 'confirm'; readonly takesStock: boolean }
  /** Refunds the payment and notifies the customer; `endsOrder` when there is nothing left to send. */
  | { readonly kind: 'refund'; readonly reason: RefundReason; readonly endsOrder: boolean }
  /** The payment is authorized but not captured: request its capture from the provider; the products stay on hold. */
  | { readonly kind: 'capture'; readonly takesStock: boolean }
  /** The attempt failed; another attempt, or this one, may still succeed. */
  | { readonly kind: 'note-failure' }
  /** No effect: settled before, of another order, or no money has moved. */
  | { readonly kind: 'ignore'; readonly reason: 'known' | 'other-order' | 'no-money' | 'not-wanted' };

/**
 * Decides the effect of a payment on its order (decisions §5). `before` is the stored decision on this payment; it is
 * never recomputed.
 */
export function settle(
  payment: ReceivedPayment,
  order: OrderToSettle,
  before: PaymentDecision | null,
): Settlement {
  if (!payment.isOfThisOrder) return { kind: 'ignore', reason: 'other-order' };
  if (before !== null) return { kind: 'ignore', reason: 'known' };
  switch (payment.status) {
    case 'created':
    case 'refunded': // Never decided here, so the provider refunded a payment that was not captured.
      return { kind: 'ignore', reason: 'no-money' };
    case 'failed':
      return isWanted(order) ? { kind: 'note-failure' } : { kind: 'ignore', reason: 'no-money' };
    case 'captured':
      return settleCaptured(payment, order);
    case 'authorized': {
      const asCaptured = settleCaptured(payment, order);
      if (asCaptured.kind === 'confirm') return { kind: 'capture', takesStock: asCaptured.takesStock };
      // The provider releases an uncaptured payment by itself.
      return { kind: 'ignore', reason: 'not-wanted' };
    }
  }
}

function settleCaptured(
  payment: ReceivedPayment,
  order: OrderToSettle,
): Extract<Settlement, { kind: 'confirm' | 'refund' }> {
  if (payment.amount !== order.grandTotal || payment.currency !== order.currency) {
    return { kind: 'refund', reason: 'amount-differs', endsOrder: false };
  }
  if (order.isOfferedOnline && !order.isPaidFor) return { kind: 'confirm', takesStock: false };
  // The courier collects the money of an order that was changed to cash, or it was paid at the counter: a duplicate.
  const isPaidElsewhere = order.paymentStatus === 'cod_due' || order.paymentStatus === 'paid';
  if (isPaidElsewhere) return { kind: 'refund', reason: 'already-paid', endsOrder: false };
  if (order.isPaidFor) return { kind: 'refund', reason: 'already-paid', endsOrder: false };
  if (!isWanted(order)) return { kind: 'refund', reason: 'order-cancelled', endsOrder: false };
  if (order.isHeld) return { kind: 'confirm', takesStock: false };
  if (order.hasStock) return { kind: 'confirm', takesStock: true };
  return { kind: 'refund', reason: 'sold-out', endsOrder: true };
}

function isWanted({ orderStatus, paymentStatus, isPaidFor }: OrderToSettle): boolean {
  return orderStatus === 'pending' && isUnpaid(paymentStatus) && !isPaidFor;
}
