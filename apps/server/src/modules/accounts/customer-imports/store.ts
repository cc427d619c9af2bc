import type { Insertable, Selectable, Updateable } from 'kysely';
import { columnsOf } from '../../../database/queries.ts';
import type { CustomerImportsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import type { PersonalData } from '../../../personal-data.ts';
import { fileRetentionMs, wrongLinesKey } from '../../platform/uploads/import-files.ts';

export type CustomerImport = Selectable<CustomerImportsTable>;

const columns = columnsOf<CustomerImport>()(
  'id file_key file_name status dry_run rows created left_out errors remarks remark_count problem actor_id',
  'created_at finished_at undone_at',
);

/** States of an unfinished import. */
export const unfinished = ['waiting', 'checking', 'applying'] as const;

/** Inserts an import. */
export async function insertCustomerImport(tx: Tx, row: Insertable<CustomerImportsTable>): Promise<void> {
  await tx.insertInto('customer_imports').values(row).execute();
}

/** Finds an import in its current state. */
export function findCustomerImport(db: Db | Tx, id: string): Promise<CustomerImport | undefined> {
  return db.selectFrom('customer_imports').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks an import, so that one undo waits for the other. */
export function lockCustomerImport(tx: Tx, id: string): Promise<CustomerImport | undefined> {
  return tx
    .selectFrom('customer_imports')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the latest imports. */
export function listCustomerImports(db: Db, limit: number): Promise<CustomerImport[]> {
  return db
    .selectFrom('customer_imports')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Updates an import in one of these states; false when it is in another one. */
export async function moveCustomerImport(
  db: Db | Tx,
  id: string,
  from: readonly CustomerImport['status'][],
  changes: Updateable<CustomerImportsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_imports')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the accounts that an import made. */
export async function insertImportedAccounts(
  tx: Tx,
  import_id: string,
  userIds: readonly string[],
): Promise<void> {
  const rows = userIds.map((user_id) => ({ user_id, import_id }));
  if (rows.length > 0) await tx.insertInto('customer_import_accounts').values(rows).execute();
}

/** Lists the accounts that an import made. */
export async function listImportedAccounts(tx: Tx, importId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_import_accounts')
    .select('user_id')
    .where('import_id', '=', importId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns true for an account that an import made: nobody entered its data but the staff, until its first login. */
export async function isImportedAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_import_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts that imports made. Their files may name any customer, and are deleted with each account. */
export const personalData: PersonalData = {
  columns: { 'customer_import_accounts.user_id': 'nothing' },
  collect: {},
  withheld: 'what came with an import is exported as profile, addresses, numbers, tags and notes',
  join: {
    'customer_import_accounts.user_id': 'an undo of the import must not delete the account that stays',
  },
  erase: async (tx, { ctx, user }) => {
    await tx.deleteFrom('customer_import_accounts').where('user_id', '=', user.id).execute();
    const files = await tx
      .selectFrom('customer_imports')
      .select('file_key')
      .where('created_at', '>', new Date(ctx.now().getTime() - fileRetentionMs).toISOString())
      .execute();
    for (const file of files) {
      await ctx.jobs.enqueue(tx, 'remove-file', { key: file.file_key });
      await ctx.jobs.enqueue(tx, 'remove-file', { key: wrongLinesKey(file) });
    }
  },
};
