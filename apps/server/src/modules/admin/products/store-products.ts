import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/transact.ts';
import { type ProductRow, productColumns } from '../../catalogue/products/index.ts';

/** Finds products by id, published or not, in no order; deleted ones are missing. */
export async function findAdminRows(db: Db | Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
    where p.id = any(${ids}::text[]) and p.deleted_at is null`.execute(db);
  return rows;
}

/** The same, locked in id order until the transaction ends. */
export async function lockAdminRows(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
    where p.id = any(${ids}::text[]) and p.deleted_at is null
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

/** The same with deleted ones. */
export async function lockRowsOf(tx: Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p join categories c on c.id = p.category_id join subcategories s on s.id = p.subcategory_id
    where p.id = any(${ids}::text[]) and c.deleted_at is null and s.deleted_at is null
    order by p.id for no key update of p`.execute(tx);
  return rows;
}

/** Counts units of a product sold in the last days, without returns. */
export async function countSold(db: Db | Tx, productId: string, days: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(i.quantity), 0)::int as units from order_items i join orders o on o.id = i.order_id
    where i.product_id = ${productId} and o.created_at > now() - make_interval(days => ${days}::int)
      and o.order_status <> 'cancelled'`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Soft-deletes products; their rows stay for the orders that refer to them. */
export async function hideProducts(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`update products set deleted_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(${ids}::text[]) and deleted_at is null`.execute(tx);
}

/** Replaces the pictures of a product, in order. */
export async function replacePictures(
  tx: Tx,
  productId: string,
  pictures: readonly { readonly picture_id: string; readonly alt: string }[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({ ...picture, product_id: productId, position }));
  await tx.insertInto('product_pictures').values(rows).execute();
}
