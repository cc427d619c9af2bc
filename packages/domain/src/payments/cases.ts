export const paymentCaseKinds = ['refund', 'dispute'] as const;

/** Payment case: a refund made at the provider without the shop, or a dispute. */
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];

const refundCaseStatuses = ['pending', 'processed', 'failed'] as const;
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export const paymentCaseStatuses = [...refundCaseStatuses, ...disputeStatuses] as const;

/** Progress of such a refund or dispute. */
export type PaymentCaseStatus = (typeof paymentCaseStatuses)[number];

/** Statuses that need a review; a failed refund and a won dispute need none. */
export const statusesToReview: readonly PaymentCaseStatus[] = [
  'pending',
  'processed',
  'open',
  'under_review',
  'lost',
];

/** Final statuses: later events don't change them, because events arrive in any order. */
const endings: readonly PaymentCaseStatus[] = ['processed', 'failed', 'won', 'lost', 'closed'];

/** Returns true when an event is newer than the known status of a case. */
export function isCaseUpdate(known: PaymentCaseStatus | null, received: PaymentCaseStatus): boolean {
  return known === null || (known !== received && !endings.includes(known));
}

/**
 * Returns true when an administrator must be notified: of a new case, and of a dispute reopened or
 * lost, even if it was closed before.
 */
export function needsSomebody(known: PaymentCaseStatus | null, received: PaymentCaseStatus): boolean {
  if (known === null) return statusesToReview.includes(received);
  return isCaseUpdate(known, received) && (received === 'open' || received === 'lost');
}
