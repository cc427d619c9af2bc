import type { Db, Tx } from '../../../../database/transact.ts';
import { findOrder } from '../store.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';

/** Reads an order by id or number, for other modules; does not check the viewer. */
export async function readOrder(db: Db | Tx, idOrNumber: string): Promise<WholeOrder | undefined> {
  const order = await findOrder(db, idOrNumber);
  return order ? (await readWholeOrders(db, [order]))[0] : undefined;
}
