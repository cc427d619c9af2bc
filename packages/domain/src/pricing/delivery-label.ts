import type { Bill } from './bill.ts';

/**
 * Names the one line for delivery of a bill, with the service (decisions §1): express costs nothing more, so it has no
 * line of its own that would read as free beside a charge.
 */
export const deliveryLabel = ({ shipping }: Pick<Bill, 'shipping'>): string => `Delivery (${shipping})`;
