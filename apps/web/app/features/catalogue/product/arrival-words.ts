import type { DeliveryEstimate } from '../../../pieces/api/delivery-estimate.ts';
import { arrivalDays, arrivalSpan } from '../../../pieces/arrival-days.ts';

interface Arrival {
  /** Whether the piece by itself is dear enough for express. */
  readonly isExpress: boolean;
  readonly estimate: DeliveryEstimate;
}

/** When the piece arrives, in words; what it says is true for this piece ordered by itself today. */
export function arrivalWords({ isExpress, estimate }: Arrival): string {
  const { pincode, state, express } = estimate;
  const place = state ? `${pincode}, ${state}` : pincode;
  const span = arrivalSpan(estimate, isExpress);
  if (!span) return `We don’t deliver to ${place} yet.`;
  const how = isExpress && express ? 'by express delivery' : 'by standard delivery';
  return `Order today: it arrives in ${place} ${arrivalDays(span)}, ${how}.`;
}
