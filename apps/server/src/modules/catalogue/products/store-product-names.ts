import type { Paise } from '@jhumka/domain/money';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import { type Insertable, sql } from 'kysely';
import { anyOf } from '../../../database/any-of.ts';
import { foldedSql } from '../../../database/fold-text.ts';
import type { ProductPicturesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { skuIdsSql, textSql } from './store-matches.ts';

/** Returns the names of products by id, deleted ones included. */
export async function listProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the products that a search finds, deleted ones included. */
export async function listProductIdsFound(db: Db, search: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${textSql(search)} limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A product in the results of the admin search. */
interface FoundProduct {
  readonly _id: string;
  readonly name: string;
  readonly sku: string;
  readonly price: Paise;
  readonly stock: number;
  readonly publish: boolean;
}

/** Number of candidates among which the best are chosen. */
const maxCandidates = 200;

/** Finds products by name, SKU or tag: an exact SKU, also of a variant, first, then published ones. */
export async function findProductsByText(db: Db, text: string, most: number): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select id as _id, name, sku, discounted_price as price, stock, publish from (
      (select p.*, true as "isSku" from products p where p.id = any(${skuIdsSql(text)}))
      union all
      (select p.*, false from products p
        where ${textSql(text)} and p.id <> all(${skuIdsSql(text)}) and p.deleted_at is null limit ${maxCandidates})
    ) found
    order by "isSku" desc, publish desc, ${foldedSql(sql`name`)}, id limit ${most}`.execute(db);
  return rows;
}

interface ProductPictureRow {
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
  pictures: readonly { readonly picture_id: string; readonly alt: string }[],
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

/** Returns the engraving rules of a product: null without engraving, undefined for one that is not for sale. */
export async function readEngravingRules(
  db: Db,
  productId: string,
): Promise<EngravingRules | null | undefined> {
  const row = await db
    .selectFrom('products')
    .select('engraving')
    .where('id', '=', productId)
    .where('publish', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.engraving;
}
