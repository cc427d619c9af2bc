import { asDay, formatDate } from '@jhumka/domain/calendar';
import type { DeliveryEstimate } from '../api/delivery-estimate.ts';

export { arrivalSpan } from '@jhumka/domain/delivery';

export type DeliverySpan = NonNullable<DeliveryEstimate['standard']>;

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
