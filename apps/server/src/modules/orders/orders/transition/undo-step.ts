import type { VerbReply } from '@jhumka/contract';
import { orderStatusName } from '@jhumka/domain/orders';
import type { ActorContext, TxContext } from '../../../../context.ts';
import { type Tx, transact } from '../../../../database/transact.ts';
import { Problem } from '../../../../problem.ts';
import type { Verb } from '../../../../verb.ts';
import { reviewsOfOrders } from '../../../catalogue/reviews/store.ts';
import { listReturnSummaries } from '../../../payments/returns/store-lists.ts';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { removeHeldMessages } from '../../../platform/outbox/store.ts';
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../store.ts';
import { findStep, listSteps, markUndone, type OrderStepRow } from '../store-steps.ts';
import { lockProductsOfUnits, unpackUnits } from './pack-units.ts';
import { auditedChanges } from './transition-order.ts';

type Outcome = VerbReply<'admin.orders.undoStep'>['data']['rows'][number];

/**
 * Undoes a step within its thirty seconds, or those of a bulk change, each independently: the order is as it was before,
 * and the customer is never told. Idempotent. Throws 'step-not-found', and for a single step 'undo-refused'.
 */
export const undoStep: Verb<'admin.orders.undoStep'> = async (ctx, { id }) => {
  const steps = await listSteps(ctx.db, id);
  if (steps.length === 0) throw new Problem('step-not-found');
  const rows: Outcome[] = [];
  for (const step of steps) rows.push(await outcomeOf(ctx, step, step.id === id));
  const undone = rows.filter(({ is_undone }) => is_undone).length;
  return {
    message: `${undone} order(s) are as they were before`,
    data: { rows, undone, refused: rows.length - undone },
  };
};

/** Returns true for a step that has packed an order; one that has also shipped it included. */
const hasPacked = ({ before }: OrderStepRow) => before.order_status === 'confirmed';

async function outcomeOf(ctx: ActorContext, step: OrderStepRow, isSingle: boolean): Promise<Outcome> {
  return transact(ctx, async (tx, ctx) => {
    if (hasPacked(step)) await lockProductsOfUnits(tx, step.order_id);
    const order = await lockOrder(tx, step.order_id);
    const why = await undo(ctx, tx, order, step);
    if (why !== null && isSingle) throw new Problem('undo-refused', { details: { why } });
    const order_status = why === null ? step.before.order_status : order.order_status;
    const message = why ?? orderStatusName(order_status);
    return { orderId: order.order_number, order_status, is_undone: why === null, message };
  });
}

/**
 * Undoes a step of a locked order; returns why it can't, else null. The rows of its messages decide a race with sending
 * them: one that was claimed is told, one that was deleted is never claimed.
 */
async function undo(
  ctx: TxContext<ActorContext>,
  tx: Tx,
  order: OrderRow,
  { id }: OrderStepRow,
): Promise<string | null> {
  const step = await findStep(tx, order.id);
  if (step?.id === id && step.undone_at !== null) return null;
  if (step?.id !== id || isChanged(order, step)) return 'the order was changed since';
  const now = ctx.now();
  if (now >= new Date(step.until)) return 'its time is over, and the customer is being told';
  if (order.invoice_number !== step.before.invoice_number) return `invoice ${order.invoice_number} was made`;
  if (step.order_status === 'delivered') {
    if ((await reviewsOfOrders(tx, [order.id])).length > 0) return 'the customer has reviewed it';
    const [asked] = await listReturnSummaries(tx, [order.id]);
    if (asked) return `return ${asked.return_number} was asked for`;
  }
  if (!(await removeHeldMessages(tx, order.id, id))) return 'the customer was told';
  const by = { actor: 'admin', actorId: ctx.actor.userId, at: now } as const;
  if (hasPacked(step)) await unpackUnits(tx, order, by);
  const { invoice_number, ...before } = step.before;
  await changeOrder(tx, order.id, before, now);
  await markUndone(tx, step, now);
  await addEvent(tx, {
    order_id: order.id,
    order_status: before.order_status,
    actor: 'admin',
    actor_id: ctx.actor.userId,
    note: `“${orderStatusName(step.order_status)}” was undone`,
    at: now.toISOString(),
    is_undone: true,
  });
  const changes = auditedChanges(order, { ...order, ...before });
  await writeAudit(tx, ctx, { action: 'order.undo', subjectId: order.id, ownerId: order.user_id, changes });
  return null;
}

/** Returns true while a step of an order can be undone, unless its invoice is made or it is reviewed. */
export const isUndoable = (
  { now }: Pick<ActorContext, 'now'>,
  order: OrderRow,
  step: OrderStepRow,
): boolean => step.undone_at === null && !isChanged(order, step) && now() < new Date(step.until);

/** Every change of an order moves the time of its last update. */
const isChanged = (order: OrderRow, step: OrderStepRow): boolean =>
  order.order_status !== step.order_status || Date.parse(order.updated_at) !== Date.parse(step.at);
