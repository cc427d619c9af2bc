import { type Insertable, sql } from 'kysely';
import type { ProductPicturesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export interface ProductPictureRow {
  readonly product_id: string;
  readonly picture_id: string;
  readonly alt: string;
}

/** Lists the pictures of some products, in display order. */
export async function listProductPictureRows(
  db: Db,
  productIds: readonly string[],
): Promise<ProductPictureRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_pictures')
    .select(['product_id', 'picture_id', 'alt'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

/** Inserts the pictures of a product. */
export async function insertProductPictures(
  tx: Tx,
  pictures: readonly Insertable<ProductPicturesTable>[],
): Promise<void> {
  if (pictures.length > 0) await tx.insertInto('product_pictures').values(pictures).execute();
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

/** Finds which of some products have a picture. */
export async function findPictured(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from product_pictures where product_id = any(${ids}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
