import { asDay, formatDate } from '@jhumka/domain/calendar';
import type { DeliveryEstimate } from './api/delivery-estimate.ts';

export type DeliverySpan = NonNullable<DeliveryEstimate['standard']>;

/** The first and the last day on which a parcel may arrive; null where nothing is sent. */
export function arrivalSpan(
  { express, standard }: DeliveryEstimate,
  isExpress: boolean,
): DeliverySpan | null {
  return isExpress ? (express ?? standard) : standard;
}

/** Those days in words: 'on 24 Nov 2026', 'between 24 Nov 2026 and 26 Nov 2026'. */
export function arrivalDays({ from, to }: DeliverySpan): string {
  if (from === to) return `on ${formatDate(asDay(from))}`;
  return `between ${formatDate(asDay(from))} and ${formatDate(asDay(to))}`;
}
