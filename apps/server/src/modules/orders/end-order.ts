import type { Demand } from '@jhumka/domain/orders';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/transact.ts';
import { returnStock } from '../catalogue/index.ts';
import { endHold } from '../payments/index.ts';
import { decideMove, type MovedBy } from './decide-move.ts';
import { type Following, keepMove } from './follow-move.ts';
import type { OrderRow } from './store.ts';

/**
 * Cancels or takes back an order that is locked, after its pieces: what is to be sold again goes back into stock unless
 * it is there already, and what was paid goes back. Throws 'move-refused'.
 */
export async function endOrder(
  ctx: Pick<Context, 'announcements'> & Following,
  tx: Tx,
  order: OrderRow,
  to: 'cancelled' | 'returned',
  by: MovedBy,
  { reason, restocked }: { readonly reason: string; readonly restocked: readonly Demand[] },
): Promise<void> {
  const { change, event } = decideMove(order, to, by, reason);
  // What was delivered is held no more.
  const isOutOfStock = to === 'returned' || (await endHold(tx, order.id, by.at));
  if (isOutOfStock && restocked.length > 0) {
    const cause = to === 'returned' ? 'return' : 'cancellation';
    await returnStock(ctx, tx, restocked, { reason: cause, orderId: order.id });
  }
  const why = to === 'cancelled' ? { cancellation_reason: reason } : {};
  await keepMove(ctx, tx, order, { change: { ...change, ...why }, event, at: by.at });
}
