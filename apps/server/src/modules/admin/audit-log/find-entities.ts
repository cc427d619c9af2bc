import type { Db } from '../../../database/transact.ts';
import { listProductIdsFound } from '../../catalogue/products/index.ts';
import { findOrders } from '../../orders/orders/index.ts';
import { listUsers } from '../../platform/users/index.ts';

/** So many people, and so many products, of one search are looked for in the log. */
const most = 100;

/** The ids of the people, products and orders that somebody looks for by name or number. */
export async function findEntities(db: Db, search: string): Promise<string[]> {
  const [people, products, orders] = await Promise.all([
    listUsers(db, { search }, { limit: most }),
    listProductIdsFound(db, search, most),
    findOrders(db, [search]),
  ]);
  return [...people.map(({ id }) => id), ...products, ...[...orders.values()].map(({ order }) => order.id)];
}
