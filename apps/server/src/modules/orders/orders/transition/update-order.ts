import type { VerbInput } from '@jhumka/contract';
import { type OrderStatus, returnWindowOf, undoableMs } from '@jhumka/domain/orders';
import type { Context } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { badInput, Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { listReturns } from '../../../payments/order-returns/store.ts';
import { notifyAgain } from '../../../platform/outbox/notify-again.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { findVisibleOrder } from '../read/get-order.ts';
import { actorOf, type Viewer } from '../read/order-permissions.ts';
import { presentOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { presentUndo } from './decide-transition.ts';
import { auditTransition, type HeldStep, transitionOrder } from './transition-order.ts';

/** Cancels an order (its owner, before it is shipped) or transitions it (an administrator). */
export const updateOrder: Verb<'order.update'> = async (ctx, input) => {
  const loaded = await findVisibleOrder(ctx.db, input, ctx.actor);
  const to = requestedStatus(input, ctx.actor);
  const returnWindowDays = returnWindowOf(loaded.return_days, (await readSettings(ctx)).return_days);
  const at = ctx.now();
  const until = new Date(at.getTime() + undoableMs);
  const undoable = input.undoable ? { until, bulkId: null } : undefined;
  const by = { actor: actorOf(ctx.actor), actorId: ctx.actor.userId, at, returnWindowDays, undoable };
  let step: HeldStep | undefined;
  const whole = await transact(ctx, async (tx, ctx) => {
    if (to === 'cancelled') {
      const reason = input.cancellation_reason ?? input.note ?? '';
      await cancelOrder(ctx, tx, loaded, by, reason);
      if (by.actor === 'admin')
        await auditTransition(ctx, tx, loaded, { ...loaded, order_status: to }, reason);
    } else {
      const moved = await transitionOrder(ctx, tx, loaded, by, to, input);
      const { before, after } = moved;
      step = moved.step;
      await auditTransition(ctx, tx, before, after, input.note);
    }
    return readWholeOrders(tx, [await findVisibleOrder(tx, { id: loaded.id }, ctx.actor)]);
  });
  if (!whole[0]) throw new Problem('order-not-found');
  return {
    message: to === 'cancelled' ? 'Order cancelled' : 'Order updated',
    data: presentOrder(ctx, whole[0], ctx.actor),
    ...(step ? { undo: presentUndo(step.id, step.until, ctx.now()) } : {}),
  };
};

/** Returns the requested status; undefined when only delivery details change. */
function requestedStatus(input: VerbInput<'order.update'>, viewer: Viewer): OrderStatus | undefined {
  const { order_status, cancellation_reason, tracking_number, courier_partner, note } = input;
  const to = order_status ?? (cancellation_reason === undefined ? undefined : 'cancelled');
  if (viewer.role !== 'ADMIN' && to !== undefined && to !== 'cancelled') throw new Problem('access-denied');
  if (input.undoable && (viewer.role !== 'ADMIN' || to === 'cancelled' || to === 'returned'))
    throw badInput('undoable', 'is for steps of the parcel: an order that ends is refunded at once');
  const hasDetails = [tracking_number, courier_partner, note].some((detail) => detail !== undefined);
  if (to === undefined && !(viewer.role === 'ADMIN' && hasDetails)) {
    throw badInput('order_status', 'is required');
  }
  return to;
}

/**
 * Notifies the customer of the corrected reference of a transfer; the order is locked. By mail
 * only: no text message contains a reference.
 */
export async function correctReference(
  ctx: Pick<Context, 'notifications' | 'now'>,
  tx: Tx,
  { refundId, orderId }: { readonly refundId: string; readonly orderId: string },
): Promise<void> {
  const orderReturn = (await listReturns(tx, [orderId])).find((one) => one.refund_id === refundId);
  const notification = { orderId, at: ctx.now(), channels: ['mail'] as const };
  await (orderReturn && !orderReturn.ends_order
    ? notifyAgain(ctx, tx, { ...notification, kind: 'part-refunded', part: orderReturn.part })
    : notifyAgain(ctx, tx, { ...notification, kind: 'order-refunded' }));
}
