import { sql } from 'kysely';
import type { Db } from '../../../../apps/server/src/database/transact.ts';

/** Writes of a table, and its size in bytes. */
export interface TableState {
  readonly name: string;
  readonly updates: number;
  readonly hot: number;
  readonly heap: number;
  readonly indexes: number;
}

/** Reads the states of tables, by name; the connection must be the one that wrote them. */
export async function readStates(
  connection: Db,
  tables: readonly string[],
): Promise<ReadonlyMap<string, TableState>> {
  // Statistics of a connection are sent at its next transaction's end, and read without a snapshot.
  await sql`select pg_stat_force_next_flush()`.execute(connection);
  const { rows } = await sql<TableState>`
    select relname as name, n_tup_upd as updates, n_tup_hot_upd as hot,
      pg_table_size(relid) as heap, pg_indexes_size(relid) as indexes
    from pg_stat_user_tables where relname = any(${[...tables]}::text[])`.execute(connection);
  return new Map(rows.map((row) => [row.name, row]));
}
