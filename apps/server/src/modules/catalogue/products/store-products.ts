import { type ProductSort, wordsOf } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { discountedPrice } from '@jhumka/domain/pricing';
import {
  type Expression,
  type Insertable,
  type InsertObject,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type UpdateObject,
} from 'kysely';
import type { Database, ProductsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { searchVectorOf } from '../search/search-terms.ts';
import { saveSearchWords } from '../search/store-vocabulary.ts';
import { recordMoves, type StockCause } from '../stock/store.ts';
import { anyProduct, type Conditions } from './list/read-conditions.ts';
import { matchSql, type SearchMatch } from './list/store-matches.ts';
import { chosenSql, type SizeDimension } from './list/store-sizes.ts';
import { saveVariantTerms } from './search-text/store.ts';
import { productColumns } from './store-columns.ts';

/** Filter dimensions of a list; each condition can be left out. */
export type Dimension =
  | 'category'
  | 'subcategory'
  | 'price'
  | 'metal'
  | 'purity'
  | 'gemstone'
  | 'tags'
  | 'stock'
  | 'discount'
  | SizeDimension;

/** Builds the SQL condition without some dimensions (a facet is counted as if its own filter were off). */
export function conditionSql(
  conditions: Conditions,
  match: SearchMatch | null,
  without?: Dimension,
): RawBuilder<SqlBool> {
  const parts: [Dimension | null, boolean, () => RawBuilder<SqlBool>][] = [
    [null, match !== null, () => matchSql(match as SearchMatch)],
    [null, conditions.excludedIds.length > 0, () => sql`p.id <> all(${conditions.excludedIds}::text[])`],
    [
      null,
      conditions.excludedCategoryIds.length > 0,
      () => sql`p.category_id <> all(${conditions.excludedCategoryIds}::text[])`,
    ],
    [
      'category',
      conditions.categoryIds.length > 0,
      () => sql`p.category_id = any(${conditions.categoryIds}::text[])`,
    ],
    [
      'subcategory',
      conditions.subcategoryIds.length > 0,
      () => sql`p.subcategory_id = any(${conditions.subcategoryIds}::text[])`,
    ],
    ['price', conditions.minimumPrice !== null, () => sql`p.discounted_price >= ${conditions.minimumPrice}`],
    ['price', conditions.maximumPrice !== null, () => sql`p.discounted_price <= ${conditions.maximumPrice}`],
    ['purity', conditions.purities.length > 0, () => sql`p.purity = any(${conditions.purities}::text[])`],
    [
      'gemstone',
      conditions.gemstones.length > 0,
      () => sql`p.gemstone_names && ${conditions.gemstones}::text[]`,
    ],
    ['tags', conditions.tags.length > 0, () => sql`p.tags && ${conditions.tags}::text[]`],
    ['stock', conditions.inStock, () => sql`p.stock > 0`],
    [null, conditions.minimumRating > 0, () => sql`p.rating >= ${conditions.minimumRating}`],
    [
      null,
      conditions.createdSince !== null,
      () => sql`p.created_at >= ${conditions.createdSince}::timestamptz`,
    ],
    [null, conditions.within !== null, () => withinSql(conditions.within ?? [])],
    ['discount', conditions.minimumDiscount > 0, () => sql`p.discount >= ${conditions.minimumDiscount}`],
  ];
  const on = parts
    .filter(([dimension, isOn]) => isOn && (dimension === null || dimension !== without))
    .map(([, , condition]) => condition());
  const chosen = chosenSql(conditions, without);
  if (chosen) on.push(chosen);
  return sql<SqlBool>`${sql.join([sql`p.publish and p.deleted_at is null`, ...on], sql` and `)}`;
}

function withinSql(within: Conditions | readonly string[]): RawBuilder<SqlBool> {
  return isByHand(within) ? sql`p.id = any(${within}::text[])` : sql`(${conditionSql(within, null)})`;
}

const isByHand = (within: Conditions['within']): within is readonly string[] => Array.isArray(within);

const orders: Readonly<Record<Exclude<ProductSort, 'relevance'>, Expression<unknown>>> = {
  newest: sql`p.created_at desc, p.id desc`,
  price_asc: sql`p.discounted_price, p.id`,
  price_desc: sql`p.discounted_price desc, p.id desc`,
  discount: sql`p.discount desc, p.id desc`,
  most_loved: sql`p.popularity desc, p.rating desc nulls last, p.review_count desc, p.id desc`,
  rating: sql`p.rating desc nulls last, p.review_count desc, p.id desc`,
};

/** Sort order of a search with a budget or recipient only: near the budget, else by popularity. */
function withoutTerms(match: SearchMatch | null): keyof typeof orders {
  if (match === null) return 'newest';
  if (match.maximumPrice !== null) return 'price_desc';
  return match.minimumPrice !== null ? 'price_asc' : 'most_loved';
}

/** Description, attributes, category, name: 'ring' means the rings rather than what is named after one. */
const rankWeights = '{0.05, 0.2, 1.0, 0.6}';

/** Reads one page of a list, in order. */
export async function listProductRows(
  db: Db,
  query: {
    readonly conditions: Conditions;
    readonly match: SearchMatch | null;
    readonly sort: ProductSort;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<ProductRow[]> {
  const { query: words = null, skuIds = [] } = query.match ?? {};
  const { within } = query.conditions;
  const skusFirst = skuIds.length > 0 ? sql`p.id = any(${skuIds}::text[]) desc, ` : sql``;
  const order =
    query.sort === 'relevance' && words !== null
      ? sql`${skusFirst}ts_rank(${rankWeights}::real[], p.search, ${words}::tsquery) desc, p.created_at desc, p.id desc`
      : query.sort === 'relevance' && isByHand(within)
        ? sql`array_position(${within}::text[], p.id)`
        : orders[query.sort === 'relevance' ? withoutTerms(query.match) : query.sort];
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p
      join categories c on c.id = p.category_id
      join subcategories s on s.id = p.subcategory_id
    where ${conditionSql(query.conditions, query.match)}
    order by ${order}
    limit ${query.limit} offset ${query.offset}`.execute(db);
  return rows;
}

/** A product as the store reads it, with the names of its category and subcategory. */
export type ProductRow = Omit<
  Selectable<ProductsTable>,
  'search' | 'deleted_at' | 'gemstone_names' | 'popularity' | 'metals'
> & {
  readonly category_name: string;
  readonly subcategory_name: string;
  readonly category_hidden: boolean;
  readonly subcategory_hidden: boolean;
};

/** Number of products whose middle price stands for the shop's. */
const maxRated = 20;

/** Returns the middle price and the metals of products, without ids of the best rated; undefined for none. */
export async function findMiddle(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly price: Paise; readonly metals: readonly string[] } | undefined> {
  const chosen =
    ids.length > 0
      ? sql`p.id = any(${ids}::text[])`
      : sql`${conditionSql({ ...anyProduct, inStock: true }, null)} order by ${orders.rating} limit ${maxRated}`;
  const { rows } = await sql<{ price: Paise | null; metals: string[] }>`
    select percentile_disc(0.5) within group (order by discounted_price)::bigint as price,
      array_agg(distinct metal) as metals
    from (select p.discounted_price, p.metal from products p where ${chosen}) as chosen`.execute(db);
  const [{ price, metals } = { price: null, metals: [] }] = rows;
  return price === null ? undefined : { price, metals };
}

/** Finds visible products by id, in no order. */
export async function findProductRows(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p
      join categories c on c.id = p.category_id
      join subcategories s on s.id = p.subcategory_id
    where p.id = any(${ids}::text[]) and p.publish and p.deleted_at is null`.execute(db);
  return rows;
}

export type NewProduct = Omit<Insertable<ProductsTable>, 'discounted_price' | 'gemstone_names'> & {
  readonly category_name: string;
  readonly subcategory_name: string;
};

/** Inserts a product with its derived columns: the discounted price and the search words. */
export function insertProduct(tx: Tx, product: NewProduct, cause?: StockCause): Promise<void> {
  return insertProducts(tx, [product], cause);
}

/** Inserts a few hundred products at most with their derived columns; the stock ledger names the cause. */
export async function insertProducts(
  tx: Tx,
  products: readonly NewProduct[],
  cause: StockCause = { reason: 'opening' },
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(deriveRow);
  await tx
    .insertInto('products')
    .values(rows.map(({ row }) => row))
    .execute();
  await recordMoves(
    tx,
    products.map(({ id, stock }) => ({ productId: id, variantId: id, quantity: stock })),
    cause,
  );
  await saveSearchWords(tx, new Set(rows.flatMap(({ words }) => words)));
}

/** Updates a product with its derived columns; stock is changed through its ledger only. */
export async function updateProduct(tx: Tx, product: Omit<NewProduct, 'stock'>): Promise<void> {
  const { row, words } = deriveRow({ ...product, stock: 0 });
  const { stock: _stock, ...columns } = row;
  await tx
    .updateTable('products')
    .set(columns as UpdateObject<Database, 'products'>)
    .where('id', '=', product.id)
    .execute();
  await saveVariantTerms(tx, [product.id]);
  await saveSearchWords(tx, new Set(words));
}

/** Updates a few hundred products like `updateProduct`; all of them must exist. */
export async function updateProducts(tx: Tx, products: readonly Omit<NewProduct, 'stock'>[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => deriveRow({ ...product, stock: 0 }));
  const readOnlyColumns = new Set(['id', 'stock', 'created_at']);
  const names = Object.keys(rows[0]?.row ?? {}).filter(
    (name) => !readOnlyColumns.has(name),
  ) as (keyof ProductsTable)[];
  await tx
    .insertInto('products')
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => Object.fromEntries(names.map((name) => [name, row.ref(`excluded.${name}`)]))),
    )
    .execute();
  await saveVariantTerms(
    tx,
    products.map(({ id }) => id),
  );
  await saveSearchWords(tx, new Set(rows.flatMap(({ words }) => words)));
}

/** Returns the search words of a product besides its name, category and description. */
export function attributeTermsOf(
  product: Pick<ProductRow, 'metal' | 'purity' | 'gemstones' | 'tags' | 'sku'>,
): string[] {
  return wordsOf(
    factsText(
      product,
      product.gemstones.map(({ stone }) => stone),
    ),
  );
}

interface SearchableAttributes {
  readonly metal?: string | undefined;
  readonly purity?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly sku: string;
}

const factsText = ({ metal, purity, tags, sku }: SearchableAttributes, gemstoneNames: readonly string[]) =>
  [metal, purity, ...gemstoneNames, ...(tags ?? []), sku].join(' ');

function deriveRow(product: NewProduct): { row: InsertObject<Database, 'products'>; words: string[] } {
  const { category_name, subcategory_name, ...columns } = product;
  const gemstoneNames = (JSON.parse(columns.gemstones ?? '[]') as { stone: string }[]).map(
    ({ stone }) => stone,
  );
  const weighted: [string, string][] = [
    ['A', columns.name],
    ['B', `${category_name} ${subcategory_name}`],
    ['C', factsText(columns, gemstoneNames)],
    ['D', columns.description ?? ''],
  ];
  const vectors = weighted.map(
    ([weight, text]) => sql`setweight(${searchVectorOf(wordsOf(text))}::tsvector, ${weight}::"char")`,
  );
  const row = {
    ...columns,
    discounted_price: discountedPrice(columns.price, columns.discount ?? 0),
    gemstone_names: gemstoneNames,
    search: sql<string>`${sql.join(vectors, sql` || `)}`,
  };
  return { row, words: wordsOf(weighted.map(([, text]) => text).join(' ')) };
}

/** Returns true when a product has a public page. */
export async function isProductShown(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('publish', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
