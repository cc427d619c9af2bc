import type { Db } from '../../../database/transact.ts';
import { listProductIdsFound } from '../../catalogue/products/index.ts';
import { findOrders } from '../../orders/orders/index.ts';
import { listUsers } from '../../platform/users/index.ts';

/** Maximum number of users, and of products, that one search looks up. */
const most = 100;

/** Finds the ids of users, products and orders by name or number. */
export async function findEntities(db: Db, search: string): Promise<string[]> {
  const [people, products, orders] = await Promise.all([
    listUsers(db, { search }, { limit: most }),
    listProductIdsFound(db, search, most),
    findOrders(db, [search]),
  ]);
  return [...people.map(({ id }) => id), ...products, ...[...orders.values()].map(({ order }) => order.id)];
}
