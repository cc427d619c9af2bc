import type { Insertable, Selectable } from 'kysely';
import type { RepeatedWorkTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Lists the last run of each recurring task. */
export function listRepeatedWork(db: Db): Promise<Selectable<RepeatedWorkTable>[]> {
  return db.selectFrom('repeated_work').selectAll().orderBy('name').execute();
}

/** Notes a turn in place of the one before. */
export async function saveTurn(tx: Tx, turn: Required<Insertable<RepeatedWorkTable>>): Promise<void> {
  const { name: _, ...rest } = turn;
  await tx
    .insertInto('repeated_work')
    .values(turn)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(rest))
    .execute();
}
