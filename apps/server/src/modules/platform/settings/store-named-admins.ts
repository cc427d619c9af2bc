import type { Db, Tx } from '../../../database/transact.ts';

// An internal row of the settings table: not editable, and not read by any rule.
const key = 'named_admins';

/** Reads the ADMIN_EMAIL values that a start of the shop has already applied. */
export async function readNamedAdmins(db: Db): Promise<readonly string[]> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return Array.isArray(row?.value) ? row.value.filter((one) => typeof one === 'string') : [];
}

/** Records another one; the caller serializes the writers. */
export async function rememberNamedAdmin(tx: Tx, named: string): Promise<void> {
  const value = JSON.stringify([...new Set([...(await readNamedAdmins(tx)), named])]);
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}
