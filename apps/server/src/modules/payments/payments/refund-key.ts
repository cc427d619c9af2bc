import type { RefundRow } from './store-refunds.ts';

/** The key under which the provider is asked for a refund: the first time its id, and another one each time after. */
export const keyOfRefund = ({ id, round }: Pick<RefundRow, 'id' | 'round'>): string =>
  round === 1 ? id : `${id}-${round}`;

/** The refund that a key is of. */
export const refundOfKey = (key: string): string => key.split('-')[0] ?? '';
