import type { Insertable, Selectable, Updateable } from 'kysely';
import type { AddressesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

/** Stored address of a customer. */
export type DeliveryAddress = Selectable<AddressesTable>;

// Named one by one, so that the statement can be prepared while a migration adds another.
export const addressColumns = [
  'id',
  'user_id',
  'name',
  'address_line',
  'landmark',
  'city',
  'state',
  'country',
  'pincode',
  'mobile',
  'address_type',
  'is_default',
  'disabled_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof DeliveryAddress)[];

/** Most addresses per account, so that the list needs no pages. */
export const mostAddresses = 50;

const shown = (db: Db, userId: string) =>
  db.selectFrom('addresses').where('user_id', '=', userId).where('disabled_at', 'is', null);

/** The customer's addresses that are not hidden, newest first. */
export function listOwnAddresses(db: Db, userId: string): Promise<DeliveryAddress[]> {
  return shown(db, userId)
    .select(addressColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAddresses)
    .execute();
}

/** The ids of the customer's addresses, newest first. */
export async function listAddressIds(db: Db, userId: string): Promise<string[]> {
  const rows = await shown(db, userId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostAddresses)
    .execute();
  return rows.map((row) => row.id);
}

/** An address of this customer that is not hidden; nobody else's. */
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

/** Keeps a new address. */
export function insertAddress(tx: Tx, address: Insertable<AddressesTable>): Promise<DeliveryAddress> {
  return tx.insertInto('addresses').values(address).returning(addressColumns).executeTakeFirstOrThrow();
}

/** Changes the given fields of an address. */
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

/** Takes the default away from whichever address has it; the account is locked by the caller. */
export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** Hides every address of a person and forgets whose and where it was; orders that name one still can. */
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
