import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf, columnsOf } from '../../../database/queries.ts';
import type { MobileNumbersTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type MobileNumber = Selectable<MobileNumbersTable>;

const columns = columnsOf<MobileNumbersTable>()('id user_id mobile verified_at is_active created_at');

/** Maximum number of numbers per account. */
export const maxNumbers = 5;

/** Lists the numbers of a user, oldest first. */
export function listNumbers(db: Db, userId: string): Promise<MobileNumber[]> {
  return db
    .selectFrom('mobile_numbers')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Finds the user who verified a number; at most one. */
export async function findVerifiedOwner(db: Db, mobile: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mobile_numbers')
    .select('user_id')
    .where('mobile', '=', mobile)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.user_id;
}

/** Finds the users who entered a number, verified or not. */
export async function findNumberHolders(db: Db | Tx, mobile: string): Promise<string[]> {
  const rows = await db.selectFrom('mobile_numbers').select('user_id').where('mobile', '=', mobile).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns those of some numbers that any user entered, verified or not. */
export async function findHeldNumbers(db: Db, mobiles: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mobile_numbers')
    .select('mobile')
    .distinct()
    .where('mobile', '=', anyOf(mobiles))
    .execute();
  return rows.map(({ mobile }) => mobile);
}

/** Inserts the active numbers of new accounts. */
export async function insertNumbers(
  tx: Tx,
  numbers: readonly Insertable<MobileNumbersTable>[],
): Promise<void> {
  if (numbers.length > 0) await tx.insertInto('mobile_numbers').values(numbers).execute();
}

/** Inserts a number. */
export function insertNumber(tx: Tx, number: Insertable<MobileNumbersTable>): Promise<MobileNumber> {
  return tx.insertInto('mobile_numbers').values(number).returningAll().executeTakeFirstOrThrow();
}

/** Serializes transactions that look up or change the owner of a number. */
export async function lockNumber(tx: Tx, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${mobile}, 4870005))`.execute(tx);
}

/** Marks a user's number as unverified. */
export async function markUnverified(tx: Tx, userId: string, mobile: string): Promise<void> {
  await tx
    .updateTable('mobile_numbers')
    .set({ verified_at: null })
    .where('user_id', '=', userId)
    .where('mobile', '=', mobile)
    .execute();
}

/** Marks a number as verified. */
export async function markVerified(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('mobile_numbers').set({ verified_at: at }).where('id', '=', id).execute();
}

/** Deletes a number. */
export async function deleteNumber(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('mobile_numbers').where('id', '=', id).execute();
}

/** Deletes every number of a user. */
export async function deleteNumbersOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('mobile_numbers').where('user_id', '=', userId).execute();
}

/** Moves the active flag to one number of a user, or to none; the account is locked by the caller. */
export async function moveActive(tx: Tx, userId: string, id: string | null): Promise<void> {
  await tx
    .updateTable('mobile_numbers')
    .set({ is_active: false })
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
  if (id !== null)
    await tx.updateTable('mobile_numbers').set({ is_active: true }).where('id', '=', id).execute();
}
