import type { Demand } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { lockProducts } from '../../../catalogue/products/index.ts';
import { listReturns } from '../../../payments/order-returns/index.ts';
import { listItems, lockOrder, type OrderRow } from '../store.ts';
import type { TransitionBy } from './decide-transition.ts';
import { endOrder, linesBackBy } from './end-order.ts';
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
  const items = await listItems(tx, [loaded.id]);
  await lockProducts(
    tx,
    items.map(({ product_id }) => product_id),
  );
  const order = await lockOrder(tx, loaded.id);
  if (order.order_status === 'cancelled' || !isStillMeant(order)) return;
  await endOrder(ctx, tx, order, 'cancelled', by, { reason, restocked: await leftOf(tx, order) });
}

/** Returns the products that were not returned earlier. The order is locked. */
async function leftOf(tx: Tx, order: OrderRow): Promise<Demand[]> {
  return linesBackBy(order.bill, await listReturns(tx, [order.id]))
    .map(({ key, quantity, back }) => ({ productId: key, quantity: quantity - back }))
    .filter(({ quantity }) => quantity > 0);
}
