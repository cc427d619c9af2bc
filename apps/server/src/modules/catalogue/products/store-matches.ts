import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Search results are the best so many; more than anybody pages through. */
const mostMatches = 1_000;

/** Products that a search finds: those that fit all of it. */
export interface SearchMatch {
  /** Query of PostgreSQL; null when the search has no words, only a budget or a person. */
  readonly query: string | null;
  readonly minimumPrice: Paise | null;
  readonly maximumPrice: Paise | null;
  readonly tag: string | null;
}

/** The condition of a search in SQL, on `products p`. */
export function matchSql(match: SearchMatch): RawBuilder<SqlBool> {
  const { query } = match;
  return query === null ? budgetSql('p', match) : sql`p.id in (${matchesSql(query, match)})`;
}

/** Restricts the query to names and categories: such matches rank above all others. */
const inNamesOnly = (query: string) => query.replaceAll(/('[^']+')(?::(\*))?/g, '$1:$2AB');

/** Ids of the best matches: those by name and category first, so that a broad word keeps the right ones. */
function matchesSql(query: string, match: SearchMatch): RawBuilder<string> {
  return sql`
    (select m.id from products m
      where m.search @@ ${inNamesOnly(query)}::tsquery and m.publish and m.deleted_at is null
        and ${budgetSql('m', match)}
      limit ${mostMatches})
    union
    (select m.id from products m
      where m.search @@ ${query}::tsquery and m.publish and m.deleted_at is null and ${budgetSql('m', match)}
      limit ${mostMatches})`;
}

/** The budget of a search and for whom it is. */
function budgetSql(table: 'm' | 'p', { minimumPrice, maximumPrice, tag }: SearchMatch): RawBuilder<SqlBool> {
  const price = sql.ref(`${table}.discounted_price`);
  const parts = [
    ...(minimumPrice === null ? [] : [sql`${price} >= ${minimumPrice}`]),
    ...(maximumPrice === null ? [] : [sql`${price} <= ${maximumPrice}`]),
    ...(tag === null ? [] : [sql`${sql.ref(`${table}.tags`)} && ${[tag]}::text[]`]),
  ];
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}

/**
 * The position of the first search that finds a product, in one round trip; -1 when none does. Each search is a CTE, so
 * that it is planned as a whole (by its index, not for a first row by chance) and read only until its first row.
 */
export async function findFirstMatch(db: Db, matches: readonly SearchMatch[]): Promise<number> {
  if (matches.length === 0) return -1;
  const searches = matches.map(
    (match, at) => sql`${sql.ref(`search_${at}`)} as materialized (
      select from products p where p.publish and p.deleted_at is null
        and ${match.query === null ? sql`true` : sql`p.search @@ ${match.query}::tsquery`}
        and ${budgetSql('p', match)})`,
  );
  const found = matches.map(
    (_, at) => sql` when exists (select from ${sql.ref(`search_${at}`)}) then ${sql.lit(at)}`,
  );
  const { rows } = await sql<{ first: number }>`
    with ${sql.join(searches)} select case${sql.join(found, sql``)} else -1 end as first`.execute(db);
  return rows[0]?.first ?? -1;
}
