import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf, columnsOf, countWritten } from '../../../database/queries.ts';
import type { AddressesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { Joining } from '../../../personal-data.ts';

/** Stored address of a customer. */
export type DeliveryAddress = Selectable<AddressesTable>;

// Listed one by one, so that a prepared statement survives a migration that adds a column.
export const addressColumns = columnsOf<DeliveryAddress>()(
  'id user_id name address_line landmark city state country pincode mobile address_type is_default',
  'disabled_at created_at updated_at',
);

/** Maximum number of addresses per account, so that the list needs no pages. */
export const maxAddresses = 50;

const shown = (db: Db, userId: string) =>
  db.selectFrom('addresses').where('user_id', '=', userId).where('disabled_at', 'is', null);

/** Lists the customer's visible addresses, newest first. */
export function listOwnAddresses(db: Db, userId: string): Promise<DeliveryAddress[]> {
  return shown(db, userId)
    .select(addressColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAddresses)
    .execute();
}

/** Lists the ids of the customer's addresses, newest first. */
export async function listAddressIds(db: Db, userId: string): Promise<string[]> {
  const rows = await shown(db, userId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAddresses)
    .execute();
  return rows.map((row) => row.id);
}

/** Finds a visible address of this customer only. */
export function findAddress(db: Db, userId: string, id: string): Promise<DeliveryAddress | undefined> {
  return shown(db, userId).select(addressColumns).where('id', '=', id).executeTakeFirst();
}

/** Returns true when the address belongs or belonged to the customer. */
export async function hasEverHad(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts an address. */
export function insertAddress(tx: Tx, address: Insertable<AddressesTable>): Promise<DeliveryAddress> {
  return tx.insertInto('addresses').values(address).returning(addressColumns).executeTakeFirstOrThrow();
}

/** Inserts addresses of new accounts, each the default. */
export async function insertAddresses(
  tx: Tx,
  addresses: readonly Insertable<AddressesTable>[],
): Promise<void> {
  if (addresses.length > 0) await tx.insertInto('addresses').values(addresses).execute();
}

/** Deletes the addresses of accounts that are deleted, and that no order refers to. */
export async function deleteAddressesOf(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('addresses').where('user_id', '=', anyOf(userIds)).execute();
}

/** Updates the given fields of an address. */
export function changeAddress(
  tx: Tx,
  id: string,
  fields: Updateable<AddressesTable>,
): Promise<DeliveryAddress> {
  return tx
    .updateTable('addresses')
    .set(fields)
    .where('id', '=', id)
    .returning(addressColumns)
    .executeTakeFirstOrThrow();
}

/** Clears the default address; the account is locked by the caller. */
export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** Hides and pseudonymises every address of a user; orders can still refer to them. */
export async function forgetAddressesOf(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({
      name: '',
      address_line: '',
      landmark: '',
      city: '',
      mobile: '',
      is_default: false,
      disabled_at: at,
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Moves the addresses of an account that is joined with another, whose default holds; returns the number of visible ones. */
export async function moveAddresses(tx: Tx, { stays, goes }: Joining): Promise<number> {
  const { length } = await listAddressIds(tx, goes.id);
  await countWritten(
    tx,
    sql`update addresses set user_id = ${stays.id}, is_default = is_default and not exists (
        select from addresses o where o.user_id = ${stays.id} and o.is_default and o.disabled_at is null)
      where user_id = ${goes.id}`,
  );
  return length;
}
