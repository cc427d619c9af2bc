import { addDays, asDay, formatDate } from '@jhumka/domain/calendar';
import type { DeliveryEstimate } from './api/delivery-estimate.ts';

export type DeliverySpan = NonNullable<DeliveryEstimate['standard']>;

interface Parcel {
  readonly isExpress: boolean;
  /** Lead times of what is in it; null for what is taken from the stock. */
  readonly leadDays: readonly (number | null)[];
}

/**
 * The first and the last day on which a parcel may arrive, once the slowest of its pieces is made; null where nothing
 * is sent.
 */
export function arrivalSpan(
  { express, standard }: DeliveryEstimate,
  { isExpress, leadDays }: Parcel,
): DeliverySpan | null {
  const span = isExpress ? (express ?? standard) : standard;
  const days = Math.max(0, ...leadDays.map((lead) => lead ?? 0));
  return span && { from: addDays(asDay(span.from), days), to: addDays(asDay(span.to), days) };
}

/** Formats the arrival days: 'on 24 Nov 2026', 'between 24 and 26 Nov 2026', 'between 28 Nov 2026 and 2 Dec 2026'. */
export function arrivalDays({ from, to }: DeliverySpan): string {
  const last = formatDate(asDay(to));
  if (from === to) return `on ${last}`;
  const [day, ...month] = formatDate(asDay(from)).split(' ');
  // Prints a common month once.
  return last.endsWith(` ${month.join(' ')}`)
    ? `between ${day} and ${last}`
    : `between ${formatDate(asDay(from))} and ${last}`;
}
