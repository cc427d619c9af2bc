import { subtract } from '@jhumka/domain/money';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import type { Db, Tx } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { predictTier } from '../../../loyalty/vip/membership.ts';
import { findOrder, type OrderRow } from '../store.ts';
import { maySee, type Viewer } from './order-permissions.ts';
import { presentOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';

/** Returns an order with its timeline, to its owner and to administrators. */
export const getOrder: Verb<'order.get'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  const [whole] = await readWholeOrders(ctx.db, [order]);
  if (!whole) throw new Problem('order-not-found');
  const data = presentOrder(ctx, whole, ctx.actor);
  return { message: 'Order', data, tier_change: await tierChangeOf(ctx, order, data.can_cancel) };
};

/** Predicts the owner's tier after a cancellation; null when nothing was spent or it can't be cancelled. */
async function tierChangeOf(ctx: Context, order: OrderRow, isUndoable: boolean) {
  if (!isUndoable || order.payment_status !== 'paid') return null;
  const change = await predictTier(ctx, order.user_id, subtract(order.grand_total, order.refunded_total));
  return {
    before: change.before,
    after: change.after,
    spend_after: change.spendAfter,
    warning: change.warning,
  };
}

/** Finds an order by number or id; throws not found when the viewer may not see it. */
export async function findVisibleOrder(
  db: Db | Tx,
  { orderId, id }: { readonly orderId?: string | undefined; readonly id?: string | undefined },
  viewer: Viewer,
): Promise<OrderRow> {
  const reference = id ?? orderId;
  if (reference === undefined) throw badInput('orderId', 'is required');
  const order = await findOrder(db, normaliseOrderNumber(reference) ?? reference);
  if (!order || !maySee(order, viewer)) throw new Problem('order-not-found');
  return order;
}
