import type { ProductSort } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { type Expression, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { ProductsTable } from '../../../database/schema.ts';
import type { Db } from '../../../database/transact.ts';
import { anyProduct, type Conditions } from './list/read-conditions.ts';
import { matchSql, type SearchMatch } from './list/store-matches.ts';
import { chosenSql, type SizeDimension } from './list/store-sizes.ts';
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
    where p.id = ${anyOf(ids)} and p.publish and p.deleted_at is null`.execute(db);
  return rows;
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
