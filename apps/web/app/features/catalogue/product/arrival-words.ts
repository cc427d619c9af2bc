import { asDay, formatDate } from '@jhumka/domain/calendar';
import type { DeliveryEstimate } from '../api/delivery-estimate.ts';

interface Arrival {
  /** Whether the piece by itself is dear enough for express. */
  readonly isExpress: boolean;
  readonly estimate: DeliveryEstimate;
}

/** When the piece arrives, in words; what it says is true for this piece ordered by itself today. */
export function arrivalWords({ isExpress, estimate }: Arrival): string {
  const { pincode, state, express, standard } = estimate;
  const place = state ? `${pincode}, ${state}` : pincode;
  const span = isExpress ? (express ?? standard) : standard;
  if (!span) return `We don’t send parcels to ${place} yet.`;
  const days =
    span.from === span.to
      ? `on ${formatDate(asDay(span.from))}`
      : `between ${formatDate(asDay(span.from))} and ${formatDate(asDay(span.to))}`;
  const how = isExpress && express ? 'by express' : 'by standard delivery';
  return `Ordered today, it reaches ${place} ${days}, ${how}.`;
}
