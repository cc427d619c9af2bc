import type { Bill } from './bill.ts';

/**
 * Labels the delivery line of a bill with the service (decisions §1). Express costs nothing extra, so it has no line of
 * its own that would read as free next to a charge.
 */
export const deliveryLabel = ({ shipping }: Pick<Bill, 'shipping'>): string => `Delivery (${shipping})`;
