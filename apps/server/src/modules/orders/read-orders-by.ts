import type { Db } from '../../database/transact.ts';
import type { WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { listOrderRows, type OrderConditions } from './store-lists.ts';

/** Whole orders that a list keeps, so many after the last one of the page before. */
export async function readOrdersBy(
  db: Db,
  conditions: OrderConditions,
  page: Omit<Parameters<typeof listOrderRows>[2], 'offset'>,
): Promise<WholeOrder[]> {
  return readWholeOrders(db, await listOrderRows(db, conditions, page));
}
