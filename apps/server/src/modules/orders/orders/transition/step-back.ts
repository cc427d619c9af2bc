import { messagesOfTransition } from '@jhumka/domain/messages';
import { orderStatusName, stepBackFrom } from '@jhumka/domain/orders';
import { transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { forgetMessages } from '../../../platform/outbox/store.ts';
import { findVisibleOrder } from '../read/get-order.ts';
import { presentOrder } from '../read/present-order.ts';
import { readWholeOrders } from '../read/read-whole-orders.ts';
import { addEvent, changeOrder, lockOrder, orderStateOf } from '../store.ts';
import { listItemsOfUnits, lockProductsOfUnits, unpackUnits } from './pack-units.ts';
import { auditedChanges } from './transition-order.ts';

/**
 * Takes an order one step back (decision 0144): units that were packed are reserved again, a parcel that was not handed
 * over has no tracking number. The customer reads it in the timeline, and is told anew when the step is made again.
 * Throws 'move-refused', also for units that stand on an invoice.
 */
export const stepOrderBack: Verb<'admin.orders.stepBack'> = async (ctx, { id, order_status: to, reason }) => {
  const loaded = await findVisibleOrder(ctx.db, { id }, ctx.actor);
  const [whole] = await transact(ctx, async (tx, ctx) => {
    if (to === 'confirmed') await lockProductsOfUnits(tx, loaded.id);
    const order = await lockOrder(tx, loaded.id);
    const from = order.order_status;
    if (stepBackFrom(from) !== to) throw new Problem('move-refused', { details: { from, to, why: '' } });
    const at = ctx.now();
    const by = { actor: 'admin', actorId: ctx.actor.userId, at } as const;
    if (from === 'packed') {
      if (order.invoice_number !== '' && (await listItemsOfUnits(tx, order.id)).length > 0) {
        const why = `. Invoice ${order.invoice_number} names its units: cancel it, or refund what is wrong`;
        throw new Problem('move-refused', { details: { from, to, why } });
      }
      await unpackUnits(tx, order, by);
    }
    const change = {
      order_status: to,
      ...(from === 'shipped' ? { tracking_number: '', courier_partner: '' } : {}),
    };
    const after = { ...order, ...change };
    // A step that was made meanwhile is reported as the first one was.
    await forgetMessages(tx, order.id, messagesOfTransition(orderStateOf(after), orderStateOf(order)));
    await changeOrder(tx, order.id, change, at);
    await addEvent(tx, {
      order_id: order.id,
      order_status: to,
      actor: 'admin',
      actor_id: ctx.actor.userId,
      note: reason,
      at: at.toISOString(),
    });
    await writeAudit(tx, ctx, {
      action: 'order.step-back',
      subjectId: order.id,
      ownerId: order.user_id,
      changes: auditedChanges(order, after),
      note: reason,
    });
    return readWholeOrders(tx, [after]);
  });
  if (!whole) throw new Problem('order-not-found');
  return {
    message: `${whole.order.order_number} is ${orderStatusName(to).toLowerCase()} again`,
    data: presentOrder(ctx, whole, ctx.actor),
  };
};
