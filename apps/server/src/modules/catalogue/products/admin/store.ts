import { sql } from 'kysely';
import type { Db, Tx } from '../../../../database/transact.ts';
import { editedColumns, editedProducts } from '../store-columns.ts';
import type { ProductRow } from '../store-products.ts';

/** The same, locked in id order until the transaction ends. */
export async function lockAdminRows(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${editedColumns}
    from ${editedProducts}
    where p.id = any(${ids}::text[]) and p.deleted_at is null
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

/** The same with deleted ones. */
export async function lockRowsOf(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${editedColumns}
    from ${editedProducts}
    where p.id = any(${ids}::text[]) and c.deleted_at is null and s.deleted_at is null
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

/** Returns product ids by SKU. */
export async function findIdsBySku(
  db: Db | Tx,
  skus: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select id, sku from products where sku = any(${skus}::text[]) and deleted_at is null`.execute(db);
  return new Map(rows.map(({ id, sku }) => [sku, id]));
}

interface TakenSku {
  readonly sku: string;
  readonly product_id: string;
}

/**
 * Returns a function that finds the SKU of another product which differs from a given one in case alone; undefined where
 * the given one exists already, since older pairs stay.
 */
export async function findOtherCases(
  db: Db | Tx,
  skus: readonly string[],
): Promise<(sku: string, productId: string | null) => string | undefined> {
  const lower = skus.map((sku) => sku.toLowerCase());
  // The first condition is that of the index `product_variants_sku_search`.
  const { rows } = await sql<TakenSku>`
    select sku, product_id from product_variants where deleted_at is null
      and translate(lower(sku), '-._/', '') = any(${lower.map((sku) => sku.replaceAll(/[-._/]/g, ''))}::text[])
      and lower(sku) = any(${lower}::text[])
    union all
    select sku, id from products where deleted_at is null
      and translate(lower(sku), '-._/', '') = any(${lower.map((sku) => sku.replaceAll(/[-._/]/g, ''))}::text[])
      and lower(sku) = any(${lower}::text[])`.execute(db);
  const taken = Map.groupBy(rows, ({ sku }) => sku.toLowerCase());
  return (sku, productId) => {
    const alike = taken.get(sku.toLowerCase()) ?? [];
    if (alike.some((one) => one.sku === sku)) return undefined;
    return alike.find((one) => one.product_id !== productId)?.sku;
  };
}

/** Sets or removes a product's 3D model: its file and the picture made of it. */
export async function setModelFile(
  tx: Tx,
  id: string,
  model: Pick<ProductRow, 'model_file' | 'model_poster_id'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ ...model, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Records that a product has other pictures, and publishes it with its first one. */
export async function publishWithPictures(
  tx: Tx,
  id: string,
  { publishes, at }: { readonly publishes: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update products set publish = publish or ${publishes}, version = version + 1, updated_at = ${at}
    where id = ${id}`.execute(tx);
}
