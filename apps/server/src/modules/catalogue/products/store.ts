import type { Paise } from '@jhumka/domain/money';
import type { EngravingRules } from '@jhumka/domain/personalisation';
import { sql } from 'kysely';
import { foldedSql } from '../../../database/fold-text.ts';
import { notify } from '../../../database/notifications.ts';
import { anyOf } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { begunSkusSql, skuIdsSql, textSql } from './list/store-matches.ts';
import { editedColumns, editedProducts } from './store-columns.ts';
import type { ProductRow } from './store-products.ts';

/** Returns the names of products by id, deleted ones included. */
export async function listProductNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the products that a search finds, deleted ones included. */
export async function listProductIdsFound(db: Db, search: string, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${textSql(search)} limit ${max}`.execute(db);
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
  /** True where the text is the SKU or barcode of the product or of a variant. */
  readonly isCode: boolean;
}

/** Number of candidates among which the best are chosen. */
const maxCandidates = 200;

/** Finds products by name, SKU, barcode or tag: an exact SKU or barcode, also of a variant, first, then published ones. */
export async function findProductsByText(db: Db, text: string, max: number): Promise<FoundProduct[]> {
  // Whoever types or scans a code with a digit, and has found it, means no name.
  const isOther = sql`not exists (select from codes where ${/\d/.test(text) ? sql`true` : sql`codes.id = p.id`})`;
  const { rows } = await sql<FoundProduct>`
    with codes as materialized (
      select unnest(${skuIdsSql(text)}) as id
      union select product_id from product_variants where barcode = ${text} and barcode <> '' and deleted_at is null),
      begun as materialized (${begunSkusSql(text, max)})
    select found.id as _id, name, coalesce(own.sku, found.sku) as sku,
      coalesce(own.discounted_price, found.discounted_price) as price, coalesce(own.stock, found.stock) as stock,
      publish, "isCode" from (
      (select p.*, true as "isCode" from products p join codes using (id))
      union all
      (select p.*, false from products p join begun using (id) where ${isOther})
      union all
      (select p.*, false from products p
        where ${textSql(text)} and ${isOther} and p.deleted_at is null
          and (select count(*) from begun) < ${max} and p.id <> all(array(select id from begun))
        limit ${maxCandidates})
    ) found left join lateral (
      select v.sku, v.stock, v.discounted_price from product_variants v
      where "isCode" and v.product_id = found.id and v.deleted_at is null
        and (v.barcode = ${text} or lower(v.sku) = lower(${text})) limit 1
    ) own on true
    order by "isCode" desc, found.id = any(array(select id from begun)) desc, publish desc, ${foldedSql(sql`name`)}, found.id limit ${max}`.execute(
    db,
  );
  return rows;
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

/** Returns the popularity of every product with one. */
export async function listPopularities(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'popularity'])
    .where('popularity', '!=', 0)
    .execute();
  return new Map(rows.map(({ id, popularity }) => [id, popularity]));
}

/** Updates the popularity of some products, locked in id order, and invalidates cached lists. */
export async function setPopularities(
  tx: Tx,
  rows: readonly { readonly id: string; readonly popularity: number }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await sql`select from products where id = any(${ids}::text[]) order by id for no key update`.execute(tx);
  await sql`
    update products set popularity = counted.popularity
    from unnest(${ids}::text[], ${rows.map(({ popularity }) => popularity)}::int[]) as counted (id, popularity)
    where products.id = counted.id`.execute(tx);
  await notify(tx, 'stock');
}

export interface SitemapProduct {
  readonly id: string;
  readonly name: string;
  readonly updated_at: string;
  readonly pictures: readonly string[];
}

/**
 * Finds the id of the product that is `distance` places after an id, in the order of ids; undefined when there are
 * fewer. Counts hidden products too: ids only ever grow, so a place never changes.
 */
export async function findProductAfter(db: Db, id: string, distance: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>=', id)
    .orderBy('id')
    .offset(distance)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Reads a batch of visible products by id: from one that is included, or after one, to one that is not included. */
export async function listSitemapProducts(
  db: Db,
  span: { readonly from: string; readonly after?: string | undefined; readonly to: string | undefined },
  limit: number,
): Promise<SitemapProduct[]> {
  const { rows } = await sql<SitemapProduct>`
    select p.id, p.name, p.updated_at, coalesce(
      nullif(array(select x.picture_id from product_pictures x where x.product_id = p.id order by x.position), '{}'),
      array_remove(array[p.model_poster_id], null)) as pictures
    from products p
    where ${span.after === undefined ? sql`p.id >= ${span.from}` : sql`p.id > ${span.after}`}
      and ${span.to === undefined ? sql`true` : sql`p.id < ${span.to}`}
      and p.publish and p.deleted_at is null
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** Finds products by id, published or not, in no order; deleted ones are missing. */
export async function findAdminRows(db: Db | Tx, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${editedColumns}
    from ${editedProducts}
    where p.id = any(${ids}::text[]) and p.deleted_at is null`.execute(db);
  return rows;
}

/** Soft-deletes products; their rows stay for the orders that refer to them. */
export async function hideProducts(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await sql`update products set deleted_at = ${at}, updated_at = ${at}, version = version + 1
    where id = any(${ids}::text[]) and deleted_at is null`.execute(tx);
}

/** Lists the first SKUs of different products that differ in case alone: 'DUP-1 and dup-1'. */
export async function listSkusAlike(db: Db): Promise<string[]> {
  const { rows } = await sql<{ alike: string }>`
    select string_agg(distinct sku, ' and ') as alike
    from (
      select sku, id from products where deleted_at is null
      union all select sku, product_id from product_variants where deleted_at is null
    ) taken
    group by lower(sku) having count(distinct sku) > 1 and count(distinct id) > 1 order by 1 limit 20`.execute(
    db,
  );
  return rows.map(({ alike }) => alike);
}

/** Lists the products of the demo shop that are not deleted, in id order. */
export async function listDemoProducts(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(isDemo)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns true when there is a published product that is not the demo shop's. */
export async function hasOwnProduct(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('publish', '=', true)
    .where(sql<boolean>`not ${isDemo}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

/** Moves the products of a subcategory to its new category. */
export async function moveProducts(tx: Tx, subcategoryId: string, categoryId: string): Promise<void> {
  await sql`update products set category_id = ${categoryId}
    where subcategory_id = ${subcategoryId} and category_id <> ${categoryId}`.execute(tx);
}

/** A demo product says that nobody sells it; an administrator who makes one their own takes that line away. */
const isDemo = sql<boolean>`strpos(more_details::text, '(a demo, no real seller)') > 0`;
