import { type Selectable, sql } from 'kysely';
import { notify } from '../../../database/notifications.ts';
import type { SecondFactorsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

export type SecondFactor = Selectable<SecondFactorsTable>;

const columns = ['user_id', 'secret_encrypted', 'confirmed_at', 'last_step'] as const;

/** Finds the second factor of a user, confirmed or not. */
export function findSecondFactor(
  db: Db | Tx,
  userId: string,
): Promise<Pick<SecondFactor, (typeof columns)[number]> | undefined> {
  return db.selectFrom('second_factors').select(columns).where('user_id', '=', userId).executeTakeFirst();
}

/** Returns true when login requires a second factor. */
export async function hasSecondFactor(db: Db | Tx, userId: string): Promise<boolean> {
  const found = await findSecondFactor(db, userId);
  return found !== undefined && found.confirmed_at !== null;
}

/** Saves an unconfirmed secret, replacing another unconfirmed one; a confirmed one stays. */
export async function saveSecret(tx: Tx, userId: string, secretEncrypted: string): Promise<void> {
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret_encrypted: secretEncrypted })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret_encrypted: secretEncrypted })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute();
}

/** Marks the secret as confirmed. */
export async function markConfirmed(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at.toISOString() })
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up the code of a time step; false when it, or a later one, was used already. */
export async function useStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function useRecoveryCode(tx: Tx, userId: string, hash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at.toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts unused recovery codes. */
export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes the second factor of a user with its recovery codes. */
export async function deleteSecondFactorOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await notify(tx, 'sessions', userId);
}

/** The second factor of a login. */
export const personalData: PersonalData = {
  columns: { 'second_factors.user_id': 'nothing', 'recovery_codes.user_id': 'nothing' },
  collect: {},
  withheld: 'secrets',
  join: {
    'second_factors.user_id': 'the account that stays has its own',
    'recovery_codes.user_id': 'as the second factor',
  },
  erase: (tx, { user }) => deleteSecondFactorOf(tx, user.id),
};
