import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { lockProducts } from '../../../catalogue/stock/store.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { lineKeyOf, sumReturns } from '../../../payments/order-returns/sum-returns.ts';
import {
  demandOf,
  type ItemUnits,
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';
import { endOrder } from './end-order.ts';
import type { TransitionContext } from './transition-order.ts';

/**
 * Cancels an order and returns its products to the stock. Idempotent, also under concurrent requests. Locks the
 * products in id order before the order, and then checks again whether it may be cancelled.
 */
export async function cancelOrder(
  ctx: Pick<Context, 'notifications'> & TransitionContext,
  tx: Tx,
  loaded: OrderRow,
  by: TransitionBy,
  reason: string,
  isStillMeant: (order: OrderRow) => boolean = () => true,
): Promise<void> {
  if (loaded.order_status === 'cancelled') return; // No side effects follow, so the loaded state is still valid.
  await lockProducts(
    tx,
    (await listItems(tx, [loaded.id])).map(({ product_id }) => product_id),
  );
  const order = await lockOrder(tx, loaded.id);
  if (order.order_status === 'cancelled' || !isStillMeant(order)) return;
  // Read again: it may have been changed to other sizes meanwhile.
  const items = await listItems(tx, [order.id]);
  await endOrder(ctx, tx, order, 'cancelled', by, {
    reason,
    restocked: await listUnreturned(tx, order, items),
  });
}

/** Returns the units of a locked order that were not returned earlier. */
export async function listUnreturned(
  tx: Tx,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<ItemUnits[]> {
  const { units } = sumReturns(await listReturns(tx, [order.id]));
  return items
    .map((item) => demandOf(item, item.quantity - (units.get(lineKeyOf(item)) ?? 0)))
    .filter(({ quantity }) => quantity > 0);
}
