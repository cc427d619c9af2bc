import type { Db } from '../../database/transact.ts';
import { listProductIdsFound } from '../catalogue/index.ts';
import { findOrders } from '../orders/index.ts';
import { listUsers } from '../users/index.ts';

/** So many people, and so many pieces, of one search are looked for in the log. */
const most = 100;

/** The ids of the people, pieces and orders that somebody looks for by name or number. */
export async function findThings(db: Db, search: string): Promise<string[]> {
  const [people, pieces, orders] = await Promise.all([
    listUsers(db, { search }, { limit: most }),
    listProductIdsFound(db, search, most),
    findOrders(db, [search]),
  ]);
  return [...people.map(({ id }) => id), ...pieces, ...[...orders.values()].map(({ order }) => order.id)];
}
