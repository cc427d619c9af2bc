import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { ProductPicturesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

interface ProductPictureRow {
  readonly product_id: string;
  readonly picture_id: string;
  readonly alt: string;
  readonly label: string;
}

/** Lists the pictures of some products, in display order. */
export async function listProductPictureRows(
  db: Db,
  productIds: readonly string[],
): Promise<ProductPictureRow[]> {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_pictures')
    .select(['product_id', 'picture_id', 'alt', 'label'])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('position')
    .execute();
}

/** Lists the pictures of some products as they are shown, in display order; a product's own text replaces the general one. */
export async function listShownPictures(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return [];
  return db
    .selectFrom('product_pictures as placed')
    .innerJoin('pictures', 'pictures.id', 'placed.picture_id')
    .select(['product_id', 'pictures.id', 'width', 'height', 'placeholder', 'label'])
    .select(sql<string>`coalesce(nullif(placed.alt, ''), pictures.alt)`.as('alt'))
    .where('product_id', '=', anyOf(productIds))
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
  pictures: readonly Omit<ProductPictureRow, 'product_id'>[],
): Promise<void> {
  await tx.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({ ...picture, product_id: productId, position }));
  await tx.insertInto('product_pictures').values(rows).execute();
}

/** Finds which of some products have a picture, the one made of their 3D model included. */
export async function findPictured(db: Db | Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_pictures where product_id = any(${ids}::text[])
    union
    select id from products where id = any(${ids}::text[]) and model_poster_id is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
