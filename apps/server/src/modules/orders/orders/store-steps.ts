import type { Selectable } from 'kysely';
import type { OrderStepsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type OrderStepRow = Selectable<OrderStepsTable>;

/** Records the last step of a locked order; the one before it can't be undone any more. */
export async function recordStep(tx: Tx, step: Omit<OrderStepRow, 'undone_at'>): Promise<void> {
  const row = { ...step, before: JSON.stringify(step.before), undone_at: null };
  await tx
    .insertInto('order_steps')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute();
}

/** Lists the steps with an id, or of a bulk change. */
export function listSteps(db: Db, id: string): Promise<OrderStepRow[]> {
  return db
    .selectFrom('order_steps')
    .selectAll()
    .where((by) => by.or([by('id', '=', id), by('bulk_id', '=', id)]))
    .orderBy('order_id')
    .execute();
}

/** Finds the last step of an order that could be undone. */
export function findStep(db: Db | Tx, orderId: string): Promise<OrderStepRow | undefined> {
  return db.selectFrom('order_steps').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Marks the step of a locked order as undone, in its history, too. */
export async function markUndone(
  tx: Tx,
  { order_id, order_status, before, at }: OrderStepRow,
  now: Date,
): Promise<void> {
  // The packing desk packs and ships in one step.
  const statuses = before.order_status === 'confirmed' ? (['packed', order_status] as const) : [order_status];
  await tx.updateTable('order_steps').set({ undone_at: now }).where('order_id', '=', order_id).execute();
  await tx
    .updateTable('order_events')
    .set({ is_undone: true })
    .where('order_id', '=', order_id)
    .where('order_status', 'in', statuses)
    .where('at', '=', at)
    .execute();
}
