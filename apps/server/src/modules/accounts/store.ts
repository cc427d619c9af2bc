import type { Insertable, Selectable } from 'kysely';
import type { OneTimeCodesTable } from '../../database/schema.ts';
import type { Tx } from '../../database/transact.ts';

export type OneTimeCode = Selectable<OneTimeCodesTable>;
export type CodePurpose = OneTimeCode['purpose'];

/** Keeps a code in the place of those before it. */
export async function insertCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('user_id', '=', code.user_id)
    .where('purpose', '=', code.purpose)
    .execute();
  await tx.insertInto('one_time_codes').values(code).execute();
}

/** Locks the newest code of a person, so that tries count one after the other. */
export function lockCode(tx: Tx, userId: string, purpose: CodePurpose): Promise<OneTimeCode | undefined> {
  return tx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Counts a try that failed. */
export async function addTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Notes that a code has served. */
export async function markCodeUsed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('one_time_codes').set({ used_at: at }).where('id', '=', id).execute();
}
