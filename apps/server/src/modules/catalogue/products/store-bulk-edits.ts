import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import type { ProductEdit } from './store-product-edits.ts';

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

/** Locks a bulk edit, so that one undo waits for the other. */
export function lockBulkEdit(tx: Tx, id: string) {
  return tx.selectFrom('bulk_edits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns which of these ids are bulk edits that were not undone. */
export async function listUndoable(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const edits = ids.filter((id) => id.startsWith('blk_'));
  if (edits.length === 0) return new Set();
  const rows = await db
    .selectFrom('bulk_edits')
    .select('id')
    .where('id', 'in', edits)
    .where('undone_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists the rows of a bulk edit, product by product. */
export function listBulkRows(db: Db | Tx, editId: string) {
  return db.selectFrom('bulk_edit_rows').selectAll().where('edit_id', '=', editId).execute();
}

/** Marks a bulk edit as undone. */
export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bulk_edits').set({ undone_at: at }).where('id', '=', id).execute();
}
