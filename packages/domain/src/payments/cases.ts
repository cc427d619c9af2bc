export const paymentCaseKinds = ['refund', 'dispute'] as const;

/** Payment case: a refund made at the provider without the shop, or a dispute. */
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];

const refundCaseStatuses = ['pending', 'processed', 'failed'] as const;
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export const paymentCaseStatuses = [...refundCaseStatuses, ...disputeStatuses] as const;

/** Progress of such a refund or dispute. */
export type PaymentCaseStatus = (typeof paymentCaseStatuses)[number];

/** The statuses that somebody of the shop has to look at; a refund that failed, or a dispute that was won, asks for nothing. */
export const statusesToReview: readonly PaymentCaseStatus[] = [
  'pending',
  'processed',
  'open',
  'under_review',
  'lost',
];

/** Final statuses, whatever events follow: they arrive in any order. */
const endings: readonly PaymentCaseStatus[] = ['processed', 'failed', 'won', 'lost', 'closed'];

/** Tells whether news of a case are later than what is known of it. */
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
