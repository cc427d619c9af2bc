import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/**
 * Any of some ids, to compare with by '='. The list is one parameter, so the statement is the same for each length, and
 * is prepared once.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${ids}::text[])`;

/** A page of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<Tables, Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query
    .select((row) => row.fn.countAll().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}
