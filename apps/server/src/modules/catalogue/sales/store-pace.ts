import type { VerbInput } from '@jhumka/contract';
import { maxCounted } from '@jhumka/contract/wire/paging';
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
  /** Rows of the whole list of what to order; of others 0. */
  readonly due: number;
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

/** The summary has what was sold in the thirty days up to today. */
const isSummed = ({ days, today }: PaceOptions) =>
  days.from === addDays(today, 1 - usualPaceDays) && days.to === today;

const soldSql = (days: Days, condition?: RawBuilder<unknown>) =>
  sumsOf('variant', days, (sign) => sql`${sign}(units - units_back) as net`, condition && (() => condition));

/** The summary, with what was sold in some days. */
function pacesSql(options: PaceOptions, state: State): RawBuilder<unknown> {
  if (isSummed(options)) return sql`variant_paces`;
  const join = sql.raw(state === 'order' ? 'join' : 'left join');
  return sql`(
    select variant_id, product_id, stock, value, is_at_cost, last_sold, is_slow, coalesce(net, 0)::int as sold
    from variant_paces ${join} (
      select key, sum(net) as net from (${soldSql(options.days)}) read group by key
    ) summed on key = variant_id
  ) paces`;
}

/** The best sold of other days, up to all that sold as much as the page’s last row: found before their stock is read. */
const bestSoldSql = ({ days }: PaceOptions, { limit, offset }: Page) => sql`(
  with summed as materialized (
    select key, sum(net)::int as net from (${soldSql(days)}) read group by key
  )
  select variant_id, product_id, stock, value, is_at_cost, last_sold, net as sold
  from summed join variant_paces on variant_id = key
  where net > 0 and net >= (select net from summed order by net desc limit 1 offset ${offset + limit - 1}::int)
) paces`;

const sortColumns = { left, sold: sql`sold`, stock: sql`stock`, value: sql`value` } as const;

/** Counts of the questions about the stock. */
export interface PaceCounts {
  readonly slow: number;
  readonly slowValue: Paise;
  readonly order: number;
}

/** Counts what is slow and what to order, unless that is known. */
export async function countPaces(db: Db, options: PaceOptions, due?: number): Promise<PaceCounts> {
  const { rows } = await sql<PaceCounts>`
    select slow, slow_value as "slowValue", (${due === undefined ? countSql(options) : sql`${due}::int`}) as order from variant_pace_totals`.execute(
    db,
  );
  return rows[0] ?? { slow: 0, slowValue: zeroPaise, order: 0 };
}

const countSql = (options: PaceOptions) =>
  sql`select count(*) from ${pacesSql(options, 'order')} where ${stateSql(options).order}`;

/** Counts everything that is in stock or was sold, up to `maxCounted`: first what is in stock, without its sales. */
export async function countAllPaces(db: Db, options: PaceOptions): Promise<number> {
  const count = async (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from (select from ${table} where ${condition} limit ${maxCounted}) counted`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const inStock = await count(sql`variant_paces`, sql`stock > 0`);
  return inStock === maxCounted ? inStock : count(pacesSql(options, 'all'), stateSql(options).all);
}

type PacePage = Page & {
  readonly state: State;
  readonly sort: NonNullable<VerbInput<'admin.reports.stock'>['sort']>;
};

/** Reads a page of the stock with its pace. */
export async function listPaces(db: Db, options: PaceOptions, page: PacePage): Promise<PaceRow[]> {
  const { state, sort, limit } = page;
  if (state === 'all' && sort === '-sold' && !isSummed(options)) {
    const rows = await readPaces(db, page, bestSoldSql(options, page), sql`true`);
    // What did not sell comes behind.
    if (rows.length === limit) return rows;
  }
  if (isSummed(options) || state === 'order' || !/^-?(stock|value)$/.test(sort))
    return readPaces(db, page, pacesSql(options, state), stateSql(options)[state]);
  // What was sold is added up for the rows of the page alone. All that is in stock comes before the rest.
  const ofRow = soldSql(options.days, sql`key = variant_id`);
  const sold = sql`(select coalesce(sum(net), 0)::int from (${ofRow}) read)`;
  const isFound =
    state === 'slow' ? stateSql(options).slow : sql<SqlBool>`${sortColumns[sortOf(sort).by]} > 0`;
  const rows = await readPaces(db, page, sql`variant_paces`, isFound, sold);
  return state === 'slow' || (rows.length === limit && sort.startsWith('-'))
    ? rows
    : readPaces(db, page, pacesSql(options, state), stateSql(options)[state]);
}

async function readPaces(
  db: Db,
  { state, sort, limit, offset }: PacePage,
  table: RawBuilder<unknown>,
  isFound: RawBuilder<SqlBool>,
  sold = sql`sold`,
): Promise<PaceRow[]> {
  const { by, direction } = sortOf(sort);
  const order = sql`${sortColumns[by]} ${sql.raw(direction)} nulls last, value desc, variant_id`;
  const { rows } = await sql<PaceRow>`
    select variant_id as id, product_id, stock, ${sold} as sold, value, is_at_cost, last_sold, due,
      coalesce((select sku from product_variants v where v.id = variant_id), '') as sku
    from (
      select *, ${sql.raw(state === 'order' ? 'count(*) over ()' : '0')} as due
      from ${table} where ${isFound} order by ${order} limit ${limit} offset ${offset}
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
