import type { Insertable } from 'kysely';
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
