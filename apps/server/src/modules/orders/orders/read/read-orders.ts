import type { ActorContext } from '../../../../context.ts';
import { readPages } from '../../../../database/queries.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import { isSparseSearch, maxSparse } from '../list/read-order-page.ts';
import { countOrders, listOrderRows, type OrderConditions, type OrderSort } from '../list/store-lists.ts';
import { findOrder } from '../store.ts';
import { type PresentedOrder, presentOrder, type WholeOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';

/** Reads an order by id or number, for other modules; does not check the viewer. */
export async function readOrder(db: Db | Tx, idOrNumber: string): Promise<WholeOrder | undefined> {
  const order = await findOrder(db, idOrNumber);
  return order ? (await readWholeOrders(db, [order]))[0] : undefined;
}

/** Reads an order by id or number; does not check the viewer. Throws 'order-not-found'. */
export async function requireOrder(db: Db | Tx, idOrNumber: string): Promise<WholeOrder> {
  const whole = await readOrder(db, idOrNumber);
  if (!whole) throw new Problem('order-not-found');
  return whole;
}

/** Presents an order to the caller as it is now, after a change. */
export const readPresentedOrder = async (ctx: ActorContext, id: string): Promise<PresentedOrder> =>
  presentOrder(ctx, await requireOrder(ctx.db, id), ctx.actor);

/** Streams all complete orders of a list, one batch in memory at a time. */
export async function* readOrdersBy(
  db: Db,
  conditions: OrderConditions,
  { limit, sort }: { readonly limit: number; readonly sort: OrderSort | undefined },
): AsyncGenerator<readonly WholeOrder[]> {
  const count = conditions.found === undefined ? 0 : await countOrders(db, conditions, maxSparse);
  const isSparse = isSparseSearch(conditions, count);
  const pages = readPages<WholeOrder['order']>(limit, (page) =>
    listOrderRows(db, conditions, { ...page, sort, isSparse }),
  );
  for await (const rows of pages) yield await readWholeOrders(db, rows);
}
