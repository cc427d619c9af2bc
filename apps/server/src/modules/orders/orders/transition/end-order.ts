import type { Demand } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../database/transact.ts';
import { returnStock } from '../../../catalogue/products/index.ts';
import { endHold } from '../../../payments/payments/index.ts';
import type { OrderRow } from '../store.ts';
import { applySideEffects, type Following } from './apply-side-effects.ts';
import { decideTransition, type TransitionBy } from './decide-transition.ts';

/**
 * Cancels or returns a locked order, after its products: restocks sellable units unless they are in stock already, and
 * starts the refund. Throws 'move-refused'.
 */
export async function endOrder(
  ctx: Pick<Context, 'notifications'> & Following,
  tx: Tx,
  order: OrderRow,
  to: 'cancelled' | 'returned',
  by: TransitionBy,
  { reason, restocked }: { readonly reason: string; readonly restocked: readonly Demand[] },
): Promise<void> {
  const { change, event } = decideTransition(order, to, by, reason);
  // A delivered order has no hold.
  const isOutOfStock = to === 'returned' || (await endHold(tx, order.id, by.at));
  if (isOutOfStock && restocked.length > 0) {
    const cause = to === 'returned' ? 'return' : 'cancellation';
    await returnStock(ctx, tx, restocked, { reason: cause, orderId: order.id });
  }
  const why = to === 'cancelled' ? { cancellation_reason: reason } : {};
  await applySideEffects(ctx, tx, order, { change: { ...change, ...why }, event, at: by.at });
}
