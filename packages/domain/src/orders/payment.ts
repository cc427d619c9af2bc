import { fromRupees, type Paise } from '../money/index.ts';
import { plainCode } from '../typed/index.ts';
import type { OrderStatus } from './statuses.ts';

/** Payment statuses, apart from the order's own status (decisions §5). */
export const paymentStatuses = [
  'cod_due',
  'awaiting_payment',
  'paid',
  'failed',
  'refund_pending',
  'refunded',
] as const;

/** Status of an order's payment. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Payment method: cash on delivery, or through the payment provider. */
export type PaymentMethod = 'cod' | 'razorpay';

/** Channels of orders: through the shop, or to an administrator. */
export const orderChannels = ['shop', 'phone', 'whatsapp', 'counter'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** States of the confirmation of a cash order before its packing; '' where none is needed. */
export const orderConfirmations = ['', 'waiting', 'confirmed', 'refused'] as const;
export type OrderConfirmation = (typeof orderConfirmations)[number];

/** Means by which an order was paid without the payment provider. */
export const paymentMeans = ['upi', 'card', 'cash', 'transfer'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

const meansNames = { upi: 'UPI', card: 'card', cash: 'cash', transfer: 'bank transfer' } as const;

/** Names how an order is paid: 'Cash on delivery', 'Paid online', 'Paid by UPI'. */
export const paidByLabel = (method: PaymentMethod, means: PaymentMeans | ''): string => {
  if (means !== '') return `Paid by ${meansNames[means]}`;
  return method === 'cod' ? 'Cash on delivery' : 'Paid online';
};

/** Sum from which the law forbids to take cash (section 269ST of the Income-tax Act). */
const forbiddenCash: Paise = fromRupees(200_000);

/** Returns true when a shop may take a sum in cash at all, whatever its own limits are. */
export const isCashLawful = (amount: Paise): boolean => amount < forbiddenCash;

/**
 * Allowed transitions of each payment status. `failed` is not final: a capture may follow. Money for an order that has
 * ended is refunded at once, also after an earlier refund.
 */
export const paymentTransitions = {
  cod_due: ['paid', 'refund_pending'],
  awaiting_payment: ['paid', 'failed', 'refund_pending'],
  failed: ['paid', 'awaiting_payment', 'refund_pending'],
  paid: ['refund_pending', 'refunded'],
  refund_pending: ['refunded'],
  refunded: ['refund_pending'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Returns true when a payment may change from one status to another; staying the same is allowed. */
export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const following: readonly PaymentStatus[] = paymentTransitions[from];
  return from === to || following.includes(to);
}

/** Returns the payment status of a new order. */
export function paymentStatusWhenPlaced(method: PaymentMethod): PaymentStatus {
  return method === 'cod' ? 'cod_due' : 'awaiting_payment';
}

/**
 * Returns the payment status after a transition of its order: a delivered cash order is paid, and
 * the refund of a paid order begins when it is cancelled or returned, unless nothing of it is left
 * to refund; that of an unpaid one too, when goods sent back paid a part of it. Any other transition changes nothing.
 */
export function paymentStatusAfterTransition(
  payment: PaymentStatus,
  orderMovedTo: OrderStatus,
  {
    isAllBack = false,
    hasCredit = false,
  }: { readonly isAllBack?: boolean; readonly hasCredit?: boolean } = {},
): PaymentStatus {
  if (orderMovedTo === 'delivered' && payment === 'cod_due') return 'paid';
  const isUndone = orderMovedTo === 'cancelled' || orderMovedTo === 'returned';
  if (isUndone && hasCredit && payment !== 'paid') return 'refund_pending';
  if (!isUndone || payment !== 'paid') return payment;
  return isAllBack ? 'refunded' : 'refund_pending';
}

/** Returns true when a grand total (paise) may be paid in cash; the limit itself is included (decisions §5). */
export function mayPayInCash(grandTotal: Paise, limit: Paise): boolean {
  return grandTotal <= limit;
}

/** Returns true when an order needs the customer's PAN: above the threshold, not at it (decisions §5). Paise. */
export function needsPan(grandTotal: Paise, threshold: Paise): boolean {
  return grandTotal > threshold;
}

/** Normalizes a PAN to capitals without blanks; null when it is malformed. */
export function normalisePan(text: string): string | null {
  const pan = plainCode(text).replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(pan) ? pan : null;
}
