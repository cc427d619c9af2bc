import { sql } from 'kysely';
import type { Db } from '../../../../apps/server/src/database/transact.ts';
import { type Figure, percent, times } from '../../figures.ts';
import type { ShopData } from '../../shops/shop.ts';
import { changedTables, changesOfDay, days } from './week-writes.ts';

/** Index bytes after the week as a multiple of those before: updates may leave room behind, but not without end. */
const maxGrowth = 2;
/** Smaller indexes double by a few pages. */
const largeEnoughBytes = 1e6;

/** A week of writes in a moment, vacuumed each day: how many updates touch no index, and how much tables and indexes grow. */
export function measureWeek({ connection: { db } }: ShopData): Promise<Figure[]> {
  // One connection: another one's counts would come later.
  return db.connection().execute(async (connection) => {
    await prepareWeek(connection);
    const before = await readStates(connection, changedTables);
    for (let day = 0; day < days; day += 1) {
      for (const statement of changesOfDay) {
        await sql.raw(statement.replaceAll(':day', String(day))).execute(connection);
      }
      for (const name of changedTables) await sql`vacuum ${sql.table(name)}`.execute(connection);
    }
    const after = await readStates(connection, changedTables);
    await sql`drop table week_orders`.execute(connection);
    return changedTables.map((name) => figureOf(name, before.get(name), after.get(name)));
  });
}

/** Deals the newest orders out to the days; adds the stock and the sessions that change during the week. */
async function prepareWeek(connection: Db): Promise<void> {
  await sql`drop table if exists week_orders`.execute(connection);
  await sql`
    create table week_orders as
    select id, number % ${days}::int as day from (
      select id, row_number() over (order by created_at desc) as number from orders order by created_at desc limit 7000
    ) newest`.execute(connection);
  await sql`update product_variants set stock = 10000000, kept_by_units = false`.execute(connection);
  await sql`
    insert into sessions (id, user_id, refresh_hash, expires_at)
    select 'ses_week' || number, id, md5(id), now() + interval '30 days'
    from (select id, row_number() over (order by id) as number from users limit 2000) people
    on conflict do nothing`.execute(connection);
  await sql`vacuum (analyze)`.execute(connection);
}

function figureOf(name: string, before: TableState | undefined, after: TableState | undefined): Figure {
  if (!before || !after) throw new Error(`no statistics of ${name}`);
  const [updates, hot] = [after.updates - before.updates, after.hot - before.hot];
  const emptyBytes = 8192;
  const growth = (after.indexes + emptyBytes) / (before.indexes + emptyBytes);
  const isLarge = before.indexes > largeEnoughBytes;
  const grown = (part: 'heap' | 'indexes') => `${kilobytes(before[part])} → ${kilobytes(after[part])} KB`;
  return {
    what: `a week of ${name}: updates that touch no index`,
    measured: `${percent(hot / Math.max(1, updates))} of ${updates.toLocaleString('en')}`,
    baseline: `${grown('indexes')} of indexes; rows ${grown('heap')}`,
    ratio: times(growth),
    target: isLarge ? `< ${maxGrowth} × indexes` : '',
    isMet: isLarge ? growth < maxGrowth : null,
  };
}

const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en');

/** Writes of a table, and its size in bytes. */
interface TableState {
  readonly name: string;
  readonly updates: number;
  readonly hot: number;
  readonly heap: number;
  readonly indexes: number;
}

/** Reads the states of tables, by name; the connection must be the one that wrote them. */
async function readStates(
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
