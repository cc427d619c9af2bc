import { sql } from 'kysely';
import type { Figure } from '../../figures.ts';
import { percent, times } from '../../figures.ts';
import type { ShopData } from '../../shops/shop.ts';

const days = 7;
/** Index bytes after the week as a multiple of those before: updates may leave room behind, but not without end. */
const mostGrowth = 2;

/**
 * Changes of one day, each as the shop's stores write it, on rows of that day or on all that change again and again:
 * orders go from confirmed to delivered, messages are claimed and sent, carts and stock change, sessions rotate.
 */
const changesOfDay: readonly string[] = [
  ...['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'].map(
    (status) =>
      `update orders set order_status = '${status}', updated_at = now() where id in (select id from week_orders where day = :day)`,
  ),
  `update orders set invoice_number = 'TI/WEEK/' || right(id, 9), updated_at = now() where id in (select id from week_orders where day = :day)`,
  ...['waiting', 'sending', 'sent'].map(
    (state) =>
      `update outbox_messages set state = '${state}', tries = tries + 1 where order_id in (select id from week_orders where day = :day)`,
  ),
  `insert into rate_counters (key, window_start, count)
   select 'login:' || n % 500, date_trunc('hour', now()) + :day * interval '1 day' + n % 24 * interval '1 hour', 1
   from generate_series(1, 2000) as n on conflict (key, window_start) do nothing`,
  ...Array.from({ length: 10 }, () => `update rate_counters set count = count + 1`),
  `delete from rate_counters where window_start < now() + (:day - 2) * interval '1 day'`,
  `insert into cart_items (id, user_id, product_id, variant_id, quantity)
   select 'crt_' || :day || '_' || b.number, b.id, p.id, p.id, 1
   from (select id, row_number() over (order by id) as number from users limit 2000) b cross join (select id from products order by id limit 1) p
   on conflict do nothing`,
  ...Array.from({ length: 4 }, () => `update cart_items set quantity = quantity + 1, updated_at = now()`),
  `delete from cart_items`,
  ...Array.from(
    { length: 20 },
    () =>
      `update product_variants set stock = stock - 1 where id in (select id from products order by id limit 1000)`,
  ),
  ...Array.from({ length: 5 }, () => `update coin_accounts set balance = balance + 1, updated_at = now()`),
  ...Array.from(
    { length: 10 },
    () =>
      `update sessions set previous_refresh_hash = refresh_hash, refresh_hash = md5(random()::text), rotated_at = now()`,
  ),
];

const changedTables = [
  'orders',
  'outbox_messages',
  'rate_counters',
  'cart_items',
  'product_variants',
  'products',
  'coin_accounts',
  'sessions',
] as const;

interface TableState {
  readonly name: string;
  readonly updates: number;
  readonly hot: number;
  readonly dead: number;
  readonly live: number;
  readonly heap: number;
  readonly indexes: number;
}

/** A week of writes in a moment, vacuumed each day: how many updates touch no index, and how much tables and indexes grow. */
export async function measureWeek({ connection: { db } }: ShopData): Promise<Figure[]> {
  await sql`drop table if exists week_orders`.execute(db);
  await sql`
    create table week_orders as
    select id, number % ${days}::int as day from (
      select id, row_number() over (order by created_at desc) as number from orders order by created_at desc limit 7000
    ) newest`.execute(db);
  await sql`update product_variants set stock = 10000000`.execute(db);
  await sql`
    insert into sessions (id, user_id, refresh_hash, expires_at)
    select 'ses_week' || number, id, md5(id), now() + interval '30 days'
    from (select id, row_number() over (order by id) as number from users limit 2000) people
    on conflict do nothing`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
  const before = await readStates(db);
  for (let day = 0; day < days; day += 1) {
    for (const statement of changesOfDay)
      await sql.raw(statement.replaceAll(':day', String(day))).execute(db);
    for (const name of changedTables) await sql`vacuum ${sql.table(name)}`.execute(db);
  }
  const after = await readStates(db);
  await sql`drop table week_orders`.execute(db);
  return changedTables.map((name) => figureOf(name, before.get(name), after.get(name)));
}

function figureOf(name: string, before: TableState | undefined, after: TableState | undefined): Figure {
  if (!before || !after) throw new Error(`no statistics of ${name}`);
  const [updates, hot] = [after.updates - before.updates, after.hot - before.hot];
  const empty = 8192;
  const growth = (after.indexes + empty) / (before.indexes + empty);
  return {
    what: `a week of ${name}: updates that touch no index`,
    measured: `${percent(hot / Math.max(1, updates))} of ${updates.toLocaleString('en')}`,
    baseline: `${Math.round(before.indexes / 1024).toLocaleString('en')} → ${Math.round(after.indexes / 1024).toLocaleString('en')} KB of indexes; rows ${Math.round(before.heap / 1024).toLocaleString('en')} → ${Math.round(after.heap / 1024).toLocaleString('en')} KB`,
    ratio: times(growth),
    target: before.indexes > 1e6 ? `< ${mostGrowth} × indexes` : '',
    isMet: before.indexes > 1e6 ? growth < mostGrowth : null,
  };
}

async function readStates(db: ShopData['connection']['db']): Promise<ReadonlyMap<string, TableState>> {
  // Statistics of this connection are sent at its next transaction's end, and read without a snapshot.
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<TableState>`
    select relname as name, n_tup_upd as updates, n_tup_hot_upd as hot, n_dead_tup as dead, n_live_tup as live,
      pg_table_size(relid) as heap, pg_indexes_size(relid) as indexes
    from pg_stat_user_tables where relname = any(${[...changedTables]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}
