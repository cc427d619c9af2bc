import { normaliseOrderNumber } from '@jhumka/domain/orders';
import type { Db, Tx } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { presentOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { findOrder, type OrderRow } from './store.ts';
import { maySee, type Viewer } from './who-may.ts';

/** One order with its timeline, to its owner and to administrators. */
export const getOrder: Verb<'order.get'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  const [whole] = await readWholeOrders(ctx.db, [order]);
  if (!whole) throw new Problem('order-not-found');
  return { message: 'Order', data: presentOrder(ctx, whole, ctx.actor) };
};

/** The order that is asked for by number or id; for whoever may not see it, it does not exist. */
export async function findVisibleOrder(
  db: Db | Tx,
  { orderId, id }: { readonly orderId?: string | undefined; readonly id?: string | undefined },
  viewer: Viewer,
): Promise<OrderRow> {
  const asked = id ?? orderId;
  if (asked === undefined) throw badInput('orderId', 'is required');
  const order = await findOrder(db, normaliseOrderNumber(asked) ?? asked);
  if (!order || !maySee(order, viewer)) throw new Problem('order-not-found');
  return order;
}
