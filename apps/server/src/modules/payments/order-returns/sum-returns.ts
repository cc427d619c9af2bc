import type { OrderReturn } from './store.ts';

export interface ReturnTotals {
  /** Returned units by variant id. */
  readonly units: ReadonlyMap<string, number>;
  readonly isDeliveryBack: boolean;
}

/** Sums returned units and charges over some returns of an order. */
export function sumReturns(orderReturns: readonly OrderReturn[]): ReturnTotals {
  const units = new Map<string, number>();
  for (const { variant_id: id, quantity } of orderReturns.flatMap(({ lines }) => lines)) {
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return { units, isDeliveryBack: orderReturns.some(({ delivery }) => delivery) };
}
