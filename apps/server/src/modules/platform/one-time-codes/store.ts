import { type Insertable, type Selectable, sql } from 'kysely';
import type { OneTimeCodesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type OneTimeCode = Selectable<OneTimeCodesTable>;
export type CodePurpose = OneTimeCode['purpose'];

const largestSweep = 20;

/** Inserts a code in the place of those before it in its lane, and sweeps a few that nobody asks for any more. */
export async function insertCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject ?? '')
    .where('lane', '=', code.lane ?? '')
    .execute();
  await tx.insertInto('one_time_codes').values(code).execute();
  await sql`delete from one_time_codes where ctid in (
    select ctid from one_time_codes where expires_at < ${code.created_at}::timestamptz - interval '1 day'
    limit ${largestSweep} for update skip locked
  )`.execute(tx);
}

const codesOf = (db: Db | Tx, purpose: CodePurpose, subject: string) =>
  db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/**
 * Locks a subject and reads its codes, newest first, so that tries count one after the other, also the first of a lane
 * that has no row yet.
 */
export async function lockCodes(tx: Tx, purpose: CodePurpose, subject: string): Promise<OneTimeCode[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${subject}`}, 4870006))`.execute(tx);
  return codesOf(tx, purpose, subject).execute();
}

/** Locks the code of an id. */
export async function lockCodeById(tx: Tx, id: string): Promise<OneTimeCode | undefined> {
  const byId = tx.selectFrom('one_time_codes').selectAll().where('id', '=', id);
  const found = await byId.executeTakeFirst();
  if (!found) return undefined;
  return (await lockCodes(tx, found.purpose, found.subject)).find((code) => code.id === id);
}

/** Finds the newest code for a subject, used or not, within its retention. */
export function findCode(
  db: Db,
  { purpose, subject }: { readonly purpose: CodePurpose; readonly subject: string },
): Promise<OneTimeCode | undefined> {
  return codesOf(db, purpose, subject).limit(1).executeTakeFirst();
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

/** Deletes all codes for a subject. */
export async function deleteCodes(tx: Tx, purpose: CodePurpose, subject: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .execute();
}

/** Deletes every code of a person, and those that anybody asked for at the person's email. */
export async function deleteCodesOf(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where((row) => row.or([row('user_id', '=', userId), row('subject', '=', email)]))
    .execute();
}
