import { type Insertable, type Selectable, sql } from 'kysely';
import type { OneTimeCodesTable } from '../../database/schema.ts';
import type { Db, Tx } from '../../database/transact.ts';

export type OneTimeCode = Selectable<OneTimeCodesTable>;
export type CodePurpose = OneTimeCode['purpose'];

const largestSweep = 20;

/** Keeps a code in the place of those before it, and sweeps a few that nobody asks for any more. */
export async function insertCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject ?? '')
    .execute();
  await tx.insertInto('one_time_codes').values(code).execute();
  await sql`delete from one_time_codes where ctid in (
    select ctid from one_time_codes where expires_at < ${code.created_at}::timestamptz - interval '1 day'
    limit ${largestSweep} for update skip locked
  )`.execute(tx);
}

const newestCode = (db: Db | Tx, purpose: CodePurpose, subject: string) =>
  db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .limit(1);

/** Locks the newest code for a subject, so that tries count one after the other. */
export function lockCode(tx: Tx, purpose: CodePurpose, subject: string): Promise<OneTimeCode | undefined> {
  return newestCode(tx, purpose, subject).forUpdate().executeTakeFirst();
}

/** The newest code for a subject, used or not, as long as it is kept. */
export function findCode(
  db: Db,
  { purpose, subject }: { readonly purpose: CodePurpose; readonly subject: string },
): Promise<OneTimeCode | undefined> {
  return newestCode(db, purpose, subject).executeTakeFirst();
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

/** Notes who showed the code. */
export async function markProven(tx: Tx, id: string, caller: string): Promise<void> {
  await tx.updateTable('one_time_codes').set({ proof_caller: caller }).where('id', '=', id).execute();
}

/** Deletes a code that has served for good. */
export async function deleteCode(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('id', '=', id).execute();
}

/** Deletes every code of a person, and those that anybody asked for at the person's email. */
export async function deleteCodesOf(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where((row) => row.or([row('user_id', '=', userId), row('subject', '=', email)]))
    .execute();
}
