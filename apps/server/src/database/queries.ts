import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Words } from '../text/words.ts';
import type { Tx } from './transact.ts';

/**
 * Any of some ids, to compare with by '='. The list is one parameter, so the statement is the same for each length, and
 * is prepared once. It is hidden from the planner, too: PostgreSQL expects fewer rows of a list that it sees than of any
 * list, and so would plan the statement anew each time, which can take several times as long as running it.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql`any(array(select unnest(${ids}::text[])))`;

/**
 * Lists columns of a table by name: `columnsOf<OrderRow>()('id user_id', 'grand_total')`. A statement that names them is
 * prepared. Doesn't compile with a name that the table doesn't have.
 */
export const columnsOf =
  <Table>() =>
  <const Line extends string>(
    ...lines: readonly (Line & (Words<Line> extends keyof Table ? string : never))[]
  ): Words<Line>[] =>
    lines.join(' ').split(' ') as Words<Line>[];

/** A page of a list. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Reads a list page by page, each after the last row of the page before. */
export async function* readPages<Row>(
  limit: number,
  read: (page: { readonly limit: number; readonly after: Row | undefined }) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read({ limit, after });
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
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

/** Runs a statement that writes, and returns the number of its rows. */
export async function countWritten(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
