import { dayInIndia, formatDate } from '../calendar/index.ts';
import { lastReturnDay, type OrderStatus } from '../orders/index.ts';

/** Fields of an order that decide about its returns. */
export interface ReturnableOrder {
  readonly status: OrderStatus;
  readonly deliveredAt: Date | null;
  readonly windowDays: number;
  readonly lines: readonly ReturnableLine[];
}

export interface ReturnableLine {
  readonly key: string;
  readonly quantity: number;
  /** Units that came back. */
  readonly back: number;
  /** Units in a return that has not ended. */
  readonly inReturn: number;
  readonly isEngraved: boolean;
}

/** Units of a line that can come back, or why none of them can. */
export interface Returnable {
  readonly key: string;
  readonly quantity: number;
  readonly whyNot: string | null;
}

/** Returns why no line of an order can come back now; null when some may. The last day of the window is included. */
export function whyNoReturn(
  { status, deliveredAt, windowDays }: Omit<ReturnableOrder, 'lines'>,
  at: Date,
): string | null {
  if (status === 'cancelled') return 'This order was cancelled';
  if (status === 'returned') return 'This order has come back already';
  if (status !== 'delivered' || deliveredAt === null) {
    return 'This order has not been delivered yet';
  }
  const last = lastReturnDay(deliveredAt, windowDays);
  return dayInIndia(at) > last ? `The time for returns ended on ${formatDate(last)}` : null;
}

/** Decides what of each line can come back: an engraved piece only when the shop is at fault. */
export function returnableLines(
  order: ReturnableOrder,
  { at, isFaulty }: { readonly at: Date; readonly isFaulty: boolean },
): Returnable[] {
  const ofOrder = whyNoReturn(order, at);
  return order.lines.map(({ key, quantity, back, inReturn, isEngraved }) => {
    const whyNot =
      ofOrder ??
      (back >= quantity
        ? 'It has come back already'
        : back + inReturn >= quantity
          ? 'It is in a return that you have asked for'
          : isEngraved && !isFaulty
            ? 'An engraved piece can’t be returned, unless it is faulty'
            : null);
    return { key, quantity: whyNot === null ? quantity - back - inReturn : 0, whyNot };
  });
}
