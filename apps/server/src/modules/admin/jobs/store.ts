import type { Insertable, Selectable } from 'kysely';
import type { RecurringTasksTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Lists the last run of each recurring task. */
export function listRecurringTasks(db: Db): Promise<Selectable<RecurringTasksTable>[]> {
  return db.selectFrom('recurring_tasks').selectAll().orderBy('name').execute();
}

/** Upserts the last run of a recurring task. */
export async function saveTurn(tx: Tx, turn: Required<Insertable<RecurringTasksTable>>): Promise<void> {
  const { name: _, ...rest } = turn;
  await tx
    .insertInto('recurring_tasks')
    .values(turn)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute();
}
