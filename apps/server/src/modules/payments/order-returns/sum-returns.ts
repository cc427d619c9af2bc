import type { UnitsBack } from '@jhumka/domain/invoices';
import { unitsBackOf } from '@jhumka/domain/refunds';
import type { StoredBill } from '../../../database/schema.ts';
import type { OrderReturn } from './store.ts';

/** Key of an item in the bill of its order, in returns and in refunds: the id of its variant where that is enough. */
export const lineKeyOf = ({
  variant_id,
  line_key,
}: {
  readonly variant_id: string;
  readonly line_key: string;
}): string => line_key || variant_id;

export interface ReturnTotals {
  /** Returned units by line of the order: its key, or the id of its variant. */
  readonly units: ReadonlyMap<string, number>;
  readonly isDeliveryBack: boolean;
}

/** Sums returned units and charges over some returns of an order. */
export function sumReturns(orderReturns: readonly OrderReturn[]): ReturnTotals {
  const units = new Map<string, number>();
  for (const line of orderReturns.flatMap(({ lines }) => lines)) {
    const key = lineKeyOf(line);
    units.set(key, (units.get(key) ?? 0) + line.quantity);
  }
  return { units, isDeliveryBack: orderReturns.some(({ delivery }) => delivery) };
}

/** Converts the lines of a bill to the form of the refund rules: ordered and returned units. */
export function linesBackBy({ lines }: Pick<StoredBill, 'lines'>, orderReturns: readonly OrderReturn[]) {
  const { units } = sumReturns(orderReturns);
  return lines.map(({ key, quantity }) => ({ key, quantity, back: units.get(key) ?? 0 }));
}

/** Computes the units returned by some returns of an order, by line of its invoice. */
export function unitsBackBy(
  bill: Pick<StoredBill, 'lines'>,
  orderReturns: readonly OrderReturn[],
): UnitsBack {
  return unitsBackOf(linesBackBy(bill, orderReturns), sumReturns(orderReturns).isDeliveryBack);
}
