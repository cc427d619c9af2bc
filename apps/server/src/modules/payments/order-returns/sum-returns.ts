import type { OrderReturn } from './store.ts';

export interface ReturnTotals {
  /** Returned units by line of the order: its key, or the id of its variant. */
  readonly units: ReadonlyMap<string, number>;
  readonly isDeliveryBack: boolean;
}

/** Sums returned units and charges over some returns of an order. */
export function sumReturns(orderReturns: readonly OrderReturn[]): ReturnTotals {
  const units = new Map<string, number>();
  for (const { variant_id, line_key, quantity } of orderReturns.flatMap(({ lines }) => lines)) {
    const id = line_key || variant_id;
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return { units, isDeliveryBack: orderReturns.some(({ delivery }) => delivery) };
}
