import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../database/transact.ts';
import type { WholeOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { listItems } from '../store.ts';
import { readConditions } from './read-conditions.ts';
import { readOrderPage } from './read-order-page.ts';
import { listOrderRows } from './store-lists.ts';

/** From this number of matches on, the newest are found sooner by scanning from the newest order. */
const maxCounted = 1_000;

/** Searches the newest orders by number, tracking number, mobile number, name or email, up to a maximum. */
export async function searchOrders(ctx: Context, search: string, max: number): Promise<WholeOrder[]> {
  const conditions = await readConditions(ctx, { search });
  const { orders } = await readOrderPage(ctx.db, conditions, { page: 1, limit: max }, { maxCounted });
  return orders;
}

/** Lists the newest orders of a customer, up to a maximum. */
export async function listNewestOrders(db: Db, userId: string, max: number): Promise<WholeOrder[]> {
  return readWholeOrders(db, await listOrderRows(db, { userIds: [userId] }, { limit: max }));
}

/** Lists the newest orders since an instant that are paid or cash on delivery, up to a maximum. */
export async function listNewOrders(
  db: Db,
  since: Date,
  max: number,
): Promise<readonly Pick<WholeOrder, 'order' | 'items'>[]> {
  const orders = await listOrderRows(db, { payments: ['cod_due', 'paid'], from: since }, { limit: max });
  const items = await listItems(
    db,
    orders.map(({ id }) => id),
  );
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  return orders.map((order) => ({ order, items: itemsOf.get(order.id) ?? [] }));
}
