import type { UnitsBack } from '@jhumka/domain/invoices';
import type { Bill } from '@jhumka/domain/pricing';
import { unitsBackOf } from '@jhumka/domain/refunds';
import { backByNow, type OrderReturn } from '../../../payments/order-returns/index.ts';

/** Converts the lines of a bill to the form of the refund rules: ordered and returned units. */
export function linesBackBy({ lines }: Pick<Bill, 'lines'>, takeBacks: readonly OrderReturn[]) {
  const { units } = backByNow(takeBacks);
  return lines.map(({ key, quantity }) => ({ key, quantity, back: units.get(key) ?? 0 }));
}

/** Computes the units returned by some returns of an order, by line of its invoice. */
export function unitsBackBy(bill: Pick<Bill, 'lines'>, takeBacks: readonly OrderReturn[]): UnitsBack {
  return unitsBackOf(linesBackBy(bill, takeBacks), backByNow(takeBacks).isDeliveryBack);
}
