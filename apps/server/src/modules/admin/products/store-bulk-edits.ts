import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import type { ProductEdit } from '../../catalogue/products/store-product-edits.ts';

/** Stores the changes of a bulk edit for its undo. */
export async function insertBulkEdit(
  tx: Tx,
  edit: { readonly id: string; readonly change: object; readonly actorId: string; readonly at: Date },
  edits: readonly ProductEdit[],
): Promise<void> {
  await tx
    .insertInto('bulk_edits')
    .values({ id: edit.id, change: JSON.stringify(edit.change), actor_id: edit.actorId, created_at: edit.at })
    .execute();
  const values = edits.map(({ row, before, after }) => ({
    id: row.id,
    version: row.version + 1,
    before,
    after,
  }));
  await sql`
    insert into bulk_edit_rows (edit_id, product_id, version, before, after)
    select ${edit.id}, e.id, e.version, e.before, e.after
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e (id text, version integer, before jsonb, after jsonb)`.execute(tx);
}

/** Locks a bulk edit that was not undone. */
export function lockBulkEdit(tx: Tx, id: string) {
  return tx
    .selectFrom('bulk_edits')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the rows of a bulk edit, product by product. */
export function listBulkRows(db: Db | Tx, editId: string) {
  return db.selectFrom('bulk_edit_rows').selectAll().where('edit_id', '=', editId).execute();
}

/** Marks a bulk edit as undone. */
export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bulk_edits').set({ undone_at: at }).where('id', '=', id).execute();
}
