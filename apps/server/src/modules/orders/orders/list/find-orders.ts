import { normaliseOrderNumber } from '@jhumka/domain/orders';
import type { Db } from '../../../../database/transact.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { findOrdersAmong } from '../store.ts';

/** Finds orders by id or typed number; the map has every requested spelling as a key. */
export async function findOrders(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, WholeOrder>> {
  const keys = new Map(references.map((name) => [name, normaliseOrderNumber(name) ?? name]));
  const rows = await findOrdersAmong(db, [...new Set(keys.values())]);
  const whole = await readWholeOrders(db, rows);
  const byKey = new Map(
    whole.flatMap((one) => [[one.order.id, one] as const, [one.order.order_number, one] as const]),
  );
  return new Map(
    [...keys].flatMap(([name, key]) => {
      const found = byKey.get(key);
      return found ? [[name, found] as const] : [];
    }),
  );
}
