import { asDay, formatComingDay } from '@jhumka/domain/calendar';
import type { DeliveryEstimate } from '../../../../components/api/delivery-estimate.ts';
import { arrivalSpan } from '../../../../components/delivery/arrival-days.ts';

interface Arrival {
  /** True when the product alone reaches the express threshold. */
  readonly isExpress: boolean;
  /** Days until it is made; null for what is in stock. */
  readonly leadDays: number | null;
  readonly estimate: DeliveryEstimate;
}

/** Formats the arrival; true for this product ordered alone today. */
export function arrivalLabel({ isExpress, leadDays, estimate }: Arrival): string {
  const { pincode, state, express } = estimate;
  const place = state ? `${pincode}, ${state}` : pincode;
  const span = arrivalSpan(estimate, { isExpress, leadDays: [leadDays] });
  if (!span) return `We don’t deliver to ${place} yet.`;
  const how = isExpress && express ? 'express' : 'standard';
  return `Delivery to ${pincode} by ${formatComingDay(asDay(span.to))} (${how})`;
}
