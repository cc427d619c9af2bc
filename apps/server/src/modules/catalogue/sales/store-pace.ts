import type { VerbInput } from '@jhumka/contract';
import { sortOf } from '@jhumka/contract/wire/sorting';
import { addDays, type Day } from '@jhumka/domain/calendar';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { type Days, usualPaceDays } from '@jhumka/domain/sales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, type Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { sumsOf } from './store-sums.ts';

/** Stock of a variant with what it sold, less what came back. */
export interface PaceRow {
  readonly id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly stock: number;
  readonly sold: number;
  readonly last_sold: string | null;
  /** At cost, else at the price without GST. */
  readonly value: Paise;
  readonly is_at_cost: boolean;
}

/** Days of the rate and the days until an order comes. */
export interface PaceOptions {
  readonly days: Days;
  readonly length: number;
  readonly today: Day;
  readonly leadDays: number;
}

type State = NonNullable<VerbInput<'admin.reports.stock'>['state']>;

/** The stock by what was sold: with it, the length and the days until an order comes no division loses anything. */
const left = sql`(greatest(stock, 0) / nullif(sold, 0)::float8)`;

/** Slow is what has been in stock for 90 days and was not sold in them; what runs out before an order comes is due. */
const stateSql = ({ leadDays, length }: PaceOptions): Record<State, RawBuilder<SqlBool>> => ({
  all: sql`(stock > 0 or sold > 0)`,
  slow: sql`is_slow`,
  order: sql`sold > 0 and ${left} <= ${leadDays}::float8 / ${length}::float8`,
});

/** The summary, with what was sold in some days: it has the thirty days up to today; those of others are added up. */
function pacesSql({ days, today }: PaceOptions, state: State): RawBuilder<unknown> {
  if (days.from === addDays(today, 1 - usualPaceDays) && days.to === today) return sql`variant_paces`;
  const join = sql.raw(state === 'order' ? 'join' : 'left join');
  return sql`(
    select variant_id, product_id, stock, value, is_at_cost, last_sold, is_slow, coalesce(net, 0)::int as sold
    from variant_paces ${join} (
      select key, sum(net) as net from (${sumsOf('variant', days, (sign) => sql`${sign}(units - units_back) as net`)}) read group by key
    ) summed on key = variant_id
  ) paces`;
}

const sortColumns = { left, sold: sql`sold`, stock: sql`stock`, value: sql`value` } as const;

/** Counts of the questions about the stock. */
export interface PaceCounts {
  readonly slow: number;
  readonly slowValue: Paise;
  readonly order: number;
}

/** Counts what is slow and what to order. */
export async function countPaces(db: Db, options: PaceOptions): Promise<PaceCounts> {
  const { rows } = await sql<PaceCounts>`
    select slow, slow_value as "slowValue", (${countSql(options, 'order')}) as order from variant_pace_totals`.execute(
    db,
  );
  return rows[0] ?? { slow: 0, slowValue: zeroPaise, order: 0 };
}

const countSql = (options: PaceOptions, state: State) =>
  sql`select count(*) from ${pacesSql(options, state)} where ${stateSql(options)[state]}`;

/** Counts everything that is in stock or was sold. */
export async function countAllPaces(db: Db, options: PaceOptions): Promise<number> {
  const { rows } = await sql<{ count: number }>`${countSql(options, 'all')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Reads a page of the stock with its pace. */
export async function listPaces(
  db: Db,
  options: PaceOptions,
  {
    state,
    sort,
    limit,
    offset,
  }: Page & { readonly state: State; readonly sort: NonNullable<VerbInput<'admin.reports.stock'>['sort']> },
): Promise<PaceRow[]> {
  const { by, direction } = sortOf(sort);
  const order = sql`${sortColumns[by]} ${sql.raw(direction)} nulls last, value desc, variant_id`;
  const { rows } = await sql<PaceRow>`
    select variant_id as id, product_id, stock, sold, value, is_at_cost, last_sold,
      coalesce((select sku from product_variants v where v.id = variant_id), '') as sku
    from (
      select * from ${pacesSql(options, state)} where ${stateSql(options)[state]}
      order by ${order} limit ${limit} offset ${offset}
    ) found order by ${order}`.execute(db);
  return rows;
}

/** Counts what products sold since a day, less what came back; those without a sale are missing. */
export async function readUnitsSold(
  db: Db,
  productIds: readonly string[],
  from: Day,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ product_id: string; sold: number }>`
    select product_id, sum(units - units_back)::int as sold from sales_lines
    where product_id = ${anyOf(productIds)} and day >= ${from} group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, sold }) => [product_id, sold]));
}
