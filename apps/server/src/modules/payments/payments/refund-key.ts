import type { RefundRow } from './store-refunds.ts';

/**
 * Returns the idempotency key of a refund at the provider: its id for the first attempt, another one for each later
 * attempt.
 */
export const keyOfRefund = ({ id, round }: Pick<RefundRow, 'id' | 'round'>): string =>
  round === 1 ? id : `${id}-${round}`;

/** Returns the refund id of a key. */
export const refundOfKey = (key: string): string => key.split('-')[0] ?? '';
