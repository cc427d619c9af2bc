import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ConsentsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type Consent = Selectable<ConsentsTable>;

/** Lists a user's consents and withdrawals, newest first; at most `max` entries. */
function listConsentRows(db: Db, userId: string, max = 500): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** Lists the current answer for each purpose. */
export function listActiveConsents(db: Db, userId: string): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .selectAll()
    .distinctOn('purpose')
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Appends to the log. */
export async function insertConsent(tx: Tx, consent: Insertable<ConsentsTable>): Promise<void> {
  await tx.insertInto('consents').values(consent).execute();
}

/** Deletes the log of a user. */
export async function deleteConsentsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('consents').where('user_id', '=', userId).execute();
}

/** Returns true when the user currently consents to a purpose. */
export async function hasConsent(db: Db, userId: string, purpose: Consent['purpose']): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('is_given')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.is_given ?? false;
}

/** The same as an SQL expression, for a statement over many customers. */
export const consentOf = (
  userId: RawBuilder<unknown>,
  purpose: Consent['purpose'],
): RawBuilder<boolean> => sql`
  coalesce((
    select is_given from consents where user_id = ${userId} and purpose = ${purpose} order by at desc, id desc limit 1
  ), false)`;

/** The consents of a customer. */
export const personalData: PersonalData = {
  columns: { 'consents.user_id': 'nothing' },
  collect: {
    consents: async ({ db }, { id }) =>
      (await listConsentRows(db, id)).map(({ user_id: _, ...consent }) => consent),
  },
  join: { 'consents.user_id': 'those of the account that stays hold' },
  erase: (tx, { user }) => deleteConsentsOf(tx, user.id),
};
