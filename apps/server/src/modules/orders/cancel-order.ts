import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { lockPieces, returnStock } from '../catalogue/index.ts';
import { endHold } from '../payments/index.ts';
import { decideMove, type MovedBy } from './decide-move.ts';
import { type Following, keepMove } from './follow-move.ts';
import { listItems, lockOrder, type OrderRow } from './store.ts';

/**
 * Cancels an order and gives its pieces back: once, however often and however many at once ask for it; asking
 * again is success. Locks the pieces by id before the order.
 */
export async function cancelOrder(
  ctx: Pick<Context, 'announcements'> & Following,
  tx: Tx,
  seen: OrderRow,
  by: MovedBy,
  reason: string,
): Promise<void> {
  if (seen.order_status === 'cancelled') return; // Nothing follows, so what was seen still holds.
  const items = await listItems(tx, [seen.id]);
  const demands = items.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  await lockPieces(
    tx,
    demands.map(({ productId }) => productId),
  );
  const order = await lockOrder(tx, seen.id);
  if (order.order_status === 'cancelled') return;
  const { change, event } = decideMove(order, 'cancelled', by, reason);
  if (await endHold(tx, order.id, by.at))
    await returnStock(ctx, tx, demands, { reason: 'cancellation', orderId: order.id });
  await keepMove(ctx, tx, order, { change: { ...change, cancellation_reason: reason }, event, at: by.at });
}
