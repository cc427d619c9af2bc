import type { Paise } from '@jhumka/domain/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/transact.ts';

/** Maximum number of search results; no one pages further. */
const mostMatches = 1_000;

/** Products that match all parts of a search. */
export interface SearchMatch {
  /** tsquery; null when the search has no words, only a budget or a recipient. */
  readonly query: string | null;
  readonly minimumPrice: Paise | null;
  readonly maximumPrice: Paise | null;
  readonly tag: string | null;
}

/** Builds the SQL condition of a search on `products p`. */
export function matchSql(match: SearchMatch): RawBuilder<SqlBool> {
  const { query } = match;
  return query === null ? budgetSql('p', match) : sql`p.id in (${matchesSql(query, match)})`;
}

/** Restricts the query to names and categories: such matches rank above all others. */
const inNamesOnly = (query: string) => query.replaceAll(/('[^']+')(?::(\*))?/g, '$1:$2AB');

/** Selects the ids of the best matches: by name and category first, so that the limit cuts off the right ones. */
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

/** Builds the SQL condition of budget and recipient. */
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
 * Returns the index of the first search that matches a product, in one round trip; -1 for none. Each search is a CTE,
 * so that the planner uses its index (instead of scanning for a first row) and stops at its first row.
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
