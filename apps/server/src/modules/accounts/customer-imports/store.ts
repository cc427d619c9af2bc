import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CustomerImportsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';

/** Serializes imports: the same file twice at once opens no account twice. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4870056)`.execute(tx);
}

export async function insertImport(tx: Tx, row: Insertable<CustomerImportsTable>): Promise<void> {
  await tx.insertInto('customer_imports').values(row).execute();
}

/** Locks an import that waits for its job; undefined for another one. */
export function lockWaitingImport(tx: Tx, id: string): Promise<Selectable<CustomerImportsTable> | undefined> {
  return tx
    .selectFrom('customer_imports')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

/** Changes an import: what came of it, or that it is undone. */
export async function updateImport(
  tx: Tx,
  id: string,
  change: Updateable<CustomerImportsTable>,
): Promise<void> {
  await tx.updateTable('customer_imports').set(change).where('id', '=', id).execute();
}

/** Returns true for an import that is there. */
export async function hasImport(db: Db, id: string): Promise<boolean> {
  const imports = db.selectFrom('customer_imports').where('id', '=', id);
  return (await imports.select('id').executeTakeFirst()) !== undefined;
}

/** Lists the latest imports. */
export function listImportRows(db: Db, limit: number): Promise<Selectable<CustomerImportsTable>[]> {
  return db
    .selectFrom('customer_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Locks an import that is to be undone. */
export function lockImport(tx: Tx, id: string): Promise<Selectable<CustomerImportsTable> | undefined> {
  return tx.selectFrom('customer_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Records the accounts that an import made. */
export async function insertAccounts(tx: Tx, import_id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    insert into customer_import_accounts (user_id, import_id)
    select id, ${import_id} from unnest(${userIds}::text[]) as id`.execute(tx);
}

/** Lists accounts that an import made, in the order of their ids, after one of them. */
export async function listAccounts(
  tx: Tx,
  importId: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_import_accounts')
    .select('user_id')
    .where('import_id', '=', importId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns true for an account that an import made: until its first login, nobody else has entered its data. */
export async function isImportedAccount(tx: Tx, userId: string): Promise<boolean> {
  const accounts = tx.selectFrom('customer_import_accounts').where('user_id', '=', userId);
  return (await accounts.select('user_id').executeTakeFirst()) !== undefined;
}

/** That an import made an account. */
export const personalData: PersonalData = {
  columns: { 'customer_import_accounts.user_id': 'nothing' },
  collect: {},
  withheld: 'what came with an import is exported as profile, addresses, numbers, tags and notes',
  join: { 'customer_import_accounts.user_id': 'the undo of an import spares the account that stays' },
  erase: async (tx, { user }) => {
    await tx.deleteFrom('customer_import_accounts').where('user_id', '=', user.id).execute();
  },
};
