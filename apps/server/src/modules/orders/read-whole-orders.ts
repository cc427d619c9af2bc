import type { Db, Tx } from '../../database/transact.ts';
import type { WholeOrder } from './present-order.ts';
import { listEvents, listItems, type OrderRow } from './store.ts';

/** Orders with their items and what happened to them, in the order given. */
export async function readWholeOrders(db: Db | Tx, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  const ids = orders.map(({ id }) => id);
  const items = Map.groupBy(await listItems(db, ids), (item) => item.order_id);
  const events = Map.groupBy(await listEvents(db, ids), (event) => event.order_id);
  return orders.map((order) => ({
    order,
    items: items.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
  }));
}
