import type { VerbInput } from '@jhumka/contract';
import { type OrderStatus, returnWindowOf } from '@jhumka/domain/orders';
import { transact } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { badInput, Problem } from '../../problem.ts';
import { readSettings } from '../settings/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { findVisibleOrder } from './get-order.ts';
import { moveOrder } from './move-order.ts';
import { noteMove } from './note-move.ts';
import { presentOrder } from './present-order.ts';
import { readWholeOrders } from './read-whole-orders.ts';
import { actorOf, type Viewer } from './who-may.ts';

/** Cancels an order (its owner, before it is shipped) or moves it on (an administrator). */
export const updateOrder: Verb<'order.update'> = async (ctx, input) => {
  const seen = await findVisibleOrder(ctx.db, input, ctx.actor);
  const to = wishedStatus(input, ctx.actor);
  const returnWindowDays = returnWindowOf(seen, await readSettings(ctx));
  const by = { actor: actorOf(ctx.actor), actorId: ctx.actor.userId, at: ctx.now(), returnWindowDays };
  const whole = await transact(ctx, async (tx) => {
    if (to === 'cancelled') {
      const reason = input.cancellation_reason ?? input.note ?? '';
      await cancelOrder(ctx, tx, seen, by, reason);
      if (by.actor === 'admin') await noteMove(ctx, tx, seen, { ...seen, order_status: to }, reason);
    } else {
      const { before, after } = await moveOrder(ctx, tx, seen, by, to, input);
      await noteMove(ctx, tx, before, after, input.note);
    }
    return readWholeOrders(tx, [await findVisibleOrder(tx, { id: seen.id }, ctx.actor)]);
  });
  if (!whole[0]) throw new Problem('order-not-found');
  return {
    message: to === 'cancelled' ? 'Order cancelled' : 'Order updated',
    data: presentOrder(ctx, whole[0], ctx.actor),
  };
};

/** What the order shall become; undefined when only its delivery details change. */
function wishedStatus(input: VerbInput<'order.update'>, viewer: Viewer): OrderStatus | undefined {
  const { order_status, cancellation_reason, tracking_number, courier_partner, note } = input;
  const to = order_status ?? (cancellation_reason === undefined ? undefined : 'cancelled');
  if (viewer.role !== 'ADMIN' && to !== undefined && to !== 'cancelled') throw new Problem('access-denied');
  const hasDetails = [tracking_number, courier_partner, note].some((detail) => detail !== undefined);
  if (to === undefined && !(viewer.role === 'ADMIN' && hasDetails)) {
    throw badInput('order_status', 'is required');
  }
  return to;
}
