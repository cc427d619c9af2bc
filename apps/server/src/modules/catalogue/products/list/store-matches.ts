import { wordsOf } from '@jhumka/domain/catalogue';
import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../database/transact.ts';
import { sizeChoices } from './store-sizes.ts';

/** Maximum number of search results; no one pages further. */
const maxMatches = 1_000;
/** Maximum number of words of a search; the rest is ignored. */
export const maxWords = 8;

/** Products that match all parts of a search. */
export interface SearchMatch {
  /** tsquery; null when the search has no words, only a budget or a recipient. */
  readonly query: string | null;
  readonly minimumPrice: Paise | null;
  readonly maximumPrice: Paise | null;
  readonly tag: string | null;
  /** Size of a ring or bangle that can be bought now. */
  readonly size: string | null;
  /** Products whose SKU was typed: found besides all others, and first. */
  readonly skuIds: readonly string[];
}

/** Builds the SQL condition of a search on `products p`. */
export function matchSql(match: SearchMatch): RawBuilder<SqlBool> {
  const { query, skuIds } = match;
  if (query !== null) return sql`p.id in (${matchesSql(query, match)})`;
  return skuIds.length > 0 ? sql`p.id = any(${skuIds}::text[])` : budgetSql('p', match);
}

/** Builds the list of products with a SKU, their own or of a variant: in any case, with or without separators. */
export function skuIdsSql(text: string): RawBuilder<string[]> {
  const typed = withoutSeparators(text);
  // Must match the indexes literally.
  const isTyped = sql`translate(lower(sku), '-._/', '') = ${typed} and deleted_at is null`;
  return sql`array(
    select id from products where ${isTyped} union select product_id from product_variants where ${isTyped})`;
}

/**
 * Selects the ids of the first products whose SKU begins with a text, in the order of the SKUs; none for a text that is not
 * letters with a separator after them, as 'JH-R'. An index has them, where a search by words reads all that match.
 */
export function begunSkusSql(text: string, max: number): RawBuilder<unknown> {
  if (!/^[a-z]+[-._/][\w./-]*$/i.test(text)) return sql`select id from products where false`;
  // Must match the index literally.
  const sku = sql`translate(lower(sku), '-._/', '') collate "C"`;
  return sql`
    select id from products where ${sku} like ${`${withoutSeparators(text)}%`} and deleted_at is null
    order by ${sku} limit ${max}`;
}

const withoutSeparators = (text: string) => text.toLowerCase().replaceAll(/[-._/\s]/g, '');

/** Builds the condition that a product has all words of a text, as prefixes, or its SKU, for lists of the admin. */
export function textSql(text: string): RawBuilder<SqlBool> {
  const words = wordsOf(text).slice(0, maxWords);
  if (words.length === 0) return sql`false`; // Punctuation alone.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`(p.search @@ ${query}::tsquery or p.id = any(${skuIdsSql(text)}))`;
}

/** Restricts the query to names and categories: such matches rank above all others. */
const inNamesOnly = (query: string) => query.replaceAll(/('[^']+')(?::(\*))?/g, '$1:$2AB');

/** Selects the ids of the best matches: by name and category first, so that the limit cuts off the right ones. */
function matchesSql(query: string, match: SearchMatch): RawBuilder<string> {
  const { skuIds } = match;
  const bySku = skuIds.length > 0 ? sql`union select unnest(${skuIds}::text[])` : sql``;
  return sql`
    (select m.id from products m
      where m.search @@ ${inNamesOnly(query)}::tsquery and m.publish and m.deleted_at is null
        and ${budgetSql('m', match)}
      limit ${maxMatches})
    union
    (select m.id from products m
      where m.search @@ ${query}::tsquery and m.publish and m.deleted_at is null and ${budgetSql('m', match)}
      limit ${maxMatches})
    ${bySku}`;
}

/** Builds the SQL condition of budget, recipient and size. */
function budgetSql(
  table: 'm' | 'p',
  { minimumPrice, maximumPrice, tag, size }: SearchMatch,
): RawBuilder<SqlBool> {
  const price = sql.ref(`${table}.discounted_price`);
  const parts = [
    ...(minimumPrice === null ? [] : [sql`${price} >= ${minimumPrice}`]),
    ...(maximumPrice === null ? [] : [sql`${price} <= ${maximumPrice}`]),
    ...(tag === null ? [] : [sql`${sql.ref(`${table}.tags`)} && ${[tag]}::text[]`]),
    ...(size === null ? [] : [sql`${sql.ref(`${table}.choices_in_stock`)} && ${sizeChoices(size)}::text[]`]),
  ];
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

/**
 * Returns the index of the first search that matches a product, -1 for none, and the products whose SKU was typed, in
 * one round trip. Each search is a CTE, so that the planner uses its index (instead of scanning for a first row) and
 * stops at its first row.
 */
export async function findFirstMatch(
  db: Db,
  typed: string,
  matches: readonly SearchMatch[],
): Promise<{ first: number; skuIds: readonly string[] }> {
  const searches = matches.map(
    (match, at) => sql`${sql.ref(`search_${at}`)} as materialized (
      select from products p where p.publish and p.deleted_at is null
        and ${match.query === null ? sql`true` : sql`p.search @@ ${match.query}::tsquery`}
        and ${budgetSql('p', match)})`,
  );
  const found = matches.map(
    (_, at) => sql` when exists (select from ${sql.ref(`search_${at}`)}) then ${sql.lit(at)}`,
  );
  const first = matches.length > 0 ? sql`case${sql.join(found, sql``)} else -1 end` : sql`-1`;
  const { rows } = await sql<{ first: number; skuIds: string[] }>`
    ${matches.length > 0 ? sql`with ${sql.join(searches)}` : sql``}
    select ${first} as first, array(
      select p.id from products p where p.id = any(${skuIdsSql(typed)}) and p.publish and p.deleted_at is null
    ) as "skuIds"`.execute(db);
  return rows[0] ?? { first: -1, skuIds: [] };
}
