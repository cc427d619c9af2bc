import { type Insertable, type Selectable, sql } from 'kysely';
import type { ProductImportItemsTable } from '../../../../../database/schema.ts';
import type { Db, Tx } from '../../../../../database/transact.ts';

export type ImportItem = Selectable<ProductImportItemsTable>;

/** Records what an import made, in batches; of a product also its version. */
export async function insertItems(
  tx: Tx,
  importId: string,
  items: readonly Omit<Insertable<ProductImportItemsTable>, 'import_id' | 'version'>[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ subject_id, kind, before }) => ({ subject_id, kind, before: before ?? null }));
  await sql`
    insert into product_import_items (import_id, subject_id, kind, before, version)
    select ${importId}, item.subject_id, item.kind, item.before::jsonb, p.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as item (subject_id text, kind text, before text)
      left join products p on p.id = item.subject_id
    on conflict do nothing`.execute(tx);
}

/** Lists what an import made. */
export function listItems(tx: Tx, importId: string): Promise<ImportItem[]> {
  return tx.selectFrom('product_import_items').selectAll().where('import_id', '=', importId).execute();
}

/** Returns true where an import made something that its undo takes back. */
export async function hasItems(db: Db | Tx, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('product_import_items')
    .select('subject_id')
    .where('import_id', '=', importId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Increments the version of a product in its imports, too, after a change that is part of them. */
export async function countOwnChange(tx: Tx, productId: string, version: number): Promise<void> {
  await tx
    .updateTable('product_import_items')
    .set({ version: version + 1 })
    .where('subject_id', '=', productId)
    .where('version', '=', version)
    .execute();
}

/** Returns which of some products were ever ordered. */
export async function listOrdered(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as id
    where exists (select from order_items i where i.product_id = id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
