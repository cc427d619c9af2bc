import type { Demand } from '@jhumka/domain/orders';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { lockPieces } from '../catalogue/index.ts';
import { listTakeBacks } from '../take-backs/index.ts';
import type { MovedBy } from './decide-move.ts';
import { endOrder } from './end-order.ts';
import type { Following } from './follow-move.ts';
import { listItems, lockOrder, type OrderRow } from './store.ts';
import { linesBackBy } from './units-back.ts';

/**
 * Cancels an order and gives its pieces back: once, however often and however many at once ask for it; asking
 * again is success. Locks the pieces by id before the order, and then asks whether it is still meant.
 */
export async function cancelOrder(
  ctx: Pick<Context, 'announcements'> & Following,
  tx: Tx,
  seen: OrderRow,
  by: MovedBy,
  reason: string,
  isStillMeant: (order: OrderRow) => boolean = () => true,
): Promise<void> {
  if (seen.order_status === 'cancelled') return; // Nothing follows, so what was seen still holds.
  const items = await listItems(tx, [seen.id]);
  await lockPieces(
    tx,
    items.map(({ product_id }) => product_id),
  );
  const order = await lockOrder(tx, seen.id);
  if (order.order_status === 'cancelled' || !isStillMeant(order)) return;
  await endOrder(ctx, tx, order, 'cancelled', by, { reason, restocked: await leftOf(tx, order) });
}

/** The pieces that did not come back before. The order is locked. */
async function leftOf(tx: Tx, order: OrderRow): Promise<Demand[]> {
  return linesBackBy(order.bill, await listTakeBacks(tx, [order.id]))
    .map(({ key, quantity, back }) => ({ productId: key, quantity: quantity - back }))
    .filter(({ quantity }) => quantity > 0);
}
