import type { VerbInput } from '@jhumka/contract';
import { sortOf } from '@jhumka/contract/wire/sorting';
import { addDays, type Day } from '@jhumka/domain/calendar';
import type { Paise } from '@jhumka/domain/money';
import { type Days, slowAfterDays } from '@jhumka/domain/sales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { anyOf, type Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { sumsOf } from './store-report.ts';

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

/** Days of the rate, today, and the days until an order comes. */
export interface PaceOptions {
  readonly days: Days;
  readonly length: number;
  readonly today: Day;
  readonly leadDays: number;
}

type State = NonNullable<VerbInput<'admin.reports.stock'>['state']>;

/** Slow is what has been in stock for 90 days and was not sold in them; what runs out before an order comes is due. */
const stateSql = ({ today, leadDays, length }: PaceOptions): Record<State, RawBuilder<SqlBool>> => ({
  all: sql`stock > 0 or sold > 0`,
  slow: sql`stock > 0 and not is_recent and created_at < (${addDays(today, -slowAfterDays)}::date at time zone 'Asia/Kolkata')`,
  order: sql`sold > 0 and greatest(stock, 0)::bigint * ${length}::int <= sold * ${leadDays}::int`,
});

/** Variants sold from stock, with what they sold; those of a deleted product are deleted. */
const pacesSql = ({ days, today }: PaceOptions) => {
  const recent: Days = { from: addDays(today, 1 - slowAfterDays), to: today };
  return sql`
    with sold as (
      select key, sum(net) as sold from (${sumsOf('variant', days, sql`key, units - units_back as net`)}) read group by key
    ), recent as (
      select distinct key from (${sumsOf('variant', recent, sql`key, units`)}) read where units > 0
    ), paces as (
      select v.id, v.product_id, v.sku, v.stock, v.created_at, coalesce(sold.sold, 0)::int as sold,
        recent.key is not null as is_recent, v.cost is not null as is_at_cost,
        greatest(v.stock, 0) * coalesce(v.cost, v.discounted_price) as value
      from product_variants v
        left join sold on sold.key = v.id left join recent on recent.key = v.id
      where v.made_to_order_days is null and v.deleted_at is null and not v.is_hidden
        and (v.stock > 0 or sold.sold > 0)
    )`;
};

const sortColumns = {
  left: sql`greatest(stock, 0) / nullif(sold, 0)::numeric`,
  sold: sql`sold`,
  stock: sql`stock`,
  value: sql`value`,
} as const;

/** Counts of the questions about the stock. */
export interface PaceCounts {
  readonly all: number;
  readonly slow: number;
  readonly slowValue: Paise;
  readonly order: number;
}

/** Counts what is slow and what to order. */
export async function countPaces(db: Db, options: PaceOptions): Promise<PaceCounts> {
  const { slow, order, all } = stateSql(options);
  const { rows } = await sql<PaceCounts>`
    ${pacesSql(options)}
    select count(*) filter (where ${all}) as all, count(*) filter (where ${slow}) as slow,
      coalesce(sum(value) filter (where ${slow}), 0)::bigint as "slowValue", count(*) filter (where ${order}) as order
    from paces`.execute(db);
  return rows[0] as PaceCounts; // An aggregate without groups always returns one row.
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
  const order = sql`${sortColumns[by]} ${sql.raw(direction)} nulls last, value desc, id`;
  const { rows } = await sql<PaceRow>`
    ${pacesSql(options)}
    select found.id, found.product_id, found.sku, found.stock, found.sold, found.value, found.is_at_cost, (
      select max(day) from sales_lines l where l.product_id = found.product_id and l.variant_id = found.id
    ) as last_sold
    from (
      select * from paces where ${stateSql(options)[state]}
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
