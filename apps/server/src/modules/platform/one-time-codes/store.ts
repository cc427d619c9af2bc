import { type Insertable, type Selectable, sql } from 'kysely';
import type { OneTimeCodesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type OneTimeCode = Selectable<OneTimeCodesTable>;

export type CodePurpose = OneTimeCode['purpose'];

const maxSwept = 20;

/** Inserts a code in place of the earlier ones of its caller, and deletes a few expired ones. */
export async function insertCode(tx: Tx, code: Insertable<OneTimeCodesTable>): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where('purpose', '=', code.purpose)
    .where('subject', '=', code.subject ?? '')
    .where('caller_key', '=', code.caller_key ?? '')
    .execute();
  await tx.insertInto('one_time_codes').values(code).execute();
  await sql`delete from one_time_codes where ctid in (
    select ctid from one_time_codes where expires_at < ${code.created_at}::timestamptz - interval '1 day'
    limit ${maxSwept} for update skip locked
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
 * Locks a subject and reads its codes, newest first, so that attempts are serialized, even the first of a caller
 * without a row.
 */
export async function lockCodes(tx: Tx, purpose: CodePurpose, subject: string): Promise<OneTimeCode[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${subject}`}, 4870006))`.execute(tx);
  return codesOf(tx, purpose, subject).execute();
}

/** Finds a code by id. */
export function findCodeById(db: Db | Tx, id: string): Promise<OneTimeCode | undefined> {
  return db.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a code by id. */
export async function lockCodeById(tx: Tx, id: string): Promise<OneTimeCode | undefined> {
  const found = await findCodeById(tx, id);
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

/** Counts a failed attempt. */
export async function addTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Marks a code as used. */
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

/** Deletes every code of a user, and those requested for the user's email. */
export async function deleteCodesOf(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .deleteFrom('one_time_codes')
    .where((row) => row.or([row('user_id', '=', userId), row('subject', '=', email)]))
    .execute();
}

/** Codes that were sent to a customer. */
export const personalData: PersonalData = {
  columns: { 'one_time_codes.user_id': 'nothing' },
  collect: {},
  withheld: 'secrets of some minutes',
  join: { 'one_time_codes.user_id': 'codes of some minutes' },
  erase: (tx, { user }) => deleteCodesOf(tx, user.id, user.email),
};
