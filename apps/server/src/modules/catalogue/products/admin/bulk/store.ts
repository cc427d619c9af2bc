import type { Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import { sql } from 'kysely';
import type { EditedFacts } from '../../../../../database/schema.ts';
import type { Db, Tx } from '../../../../../database/transact.ts';
import type { ProductRow } from '../../store-products.ts';

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

/** Lists the rows of a bulk edit, product by product. */
export function listBulkRows(db: Db | Tx, editId: string) {
  return db.selectFrom('bulk_edit_rows').selectAll().where('edit_id', '=', editId).execute();
}

/** Marks a bulk edit as undone. */
export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bulk_edits').set({ undone_at: at }).where('id', '=', id).execute();
}

export interface ProductEdit {
  readonly row: ProductRow;
  readonly before: EditedFacts;
  readonly after: EditedFacts;
}

/**
 * Updates attributes of many locked products in one statement and increments their versions; stock has its own
 * function. Tags are search words, so the search vector of the attributes is recomputed.
 */
export async function updateEditedProducts(tx: Tx, edits: readonly ProductEdit[], at: Date): Promise<void> {
  const values = edits.map(({ row, after }) => {
    const price = (after.price ?? row.price) as Paise;
    const discount = after.discount ?? row.discount;
    return {
      id: row.id,
      price,
      discount,
      discounted: discountedPrice(price, discount),
      publish: after.publish ?? row.publish,
      tags: after.tags ?? row.tags,
      deleted: after.deleted ?? null,
    };
  });
  await sql`
    update products p
    set price = e.price, discount = e.discount, discounted_price = e.discounted, publish = e.publish, tags = e.tags,
      deleted_at = case when e.deleted is null then p.deleted_at when e.deleted then ${at}::timestamptz end, version = p.version + 1, updated_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as e (id text, price bigint, discount numeric, discounted bigint, publish boolean, tags text[], deleted boolean)
    where p.id = e.id`.execute(tx);
}
