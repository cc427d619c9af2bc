import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../database/queries.ts';
import type { SalesLinesTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import { metalSql } from '../stock/store-value.ts';

/** Line of an order that counts as sold. */
export type SalesLine = Selectable<SalesLinesTable>;

/** Figures of `sales_lines` and `sales_sums`. */
export const figureNames = [
  ...(['units', 'sales', 'units_back', 'sales_back'] as const),
  ...(['cost', 'costed_units', 'costed_sales'] as const),
] as const;

/**
 * Takes orders that were placed or changed, the newest first, so that those from before never delay today's. Returns
 * none while another process adds up.
 */
export async function takeChangedOrders(tx: Tx, max: number): Promise<string[]> {
  const { rows: locks } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sales', 0)) as "isMine"`.execute(tx);
  if (!locks[0]?.isMine) return [];
  const { rows } = await sql<{ order_id: string }>`
    delete from sales_changes where id = any(array(select id from sales_changes order by id desc limit ${max}))
    returning order_id`.execute(tx);
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Orders that are not added up yet: those since an instant, null without any, and those from before. */
export interface WaitingOrders {
  readonly since: string | null;
  readonly earlier: number;
}

/** Reads what waits to be added up. */
export async function readWaitingOrders(db: Db): Promise<WaitingOrders> {
  const { rows } = await sql<WaitingOrders>`
    select min(at) as since, count(*) filter (where at is null)::int as earlier from sales_changes`.execute(
    db,
  );
  return rows[0] ?? { since: null, earlier: 0 };
}

/** Lists the lines of some orders as they are added up, by key. */
export async function listSalesLines(tx: Tx, orderIds: readonly string[]): Promise<SalesLine[]> {
  const lines = await tx
    .selectFrom('sales_lines')
    .selectAll()
    .where('order_id', '=', anyOf(orderIds))
    .execute();
  return lines.sort((one, other) => (one.line_key < other.line_key ? -1 : 1));
}

/** Category and metal by which a variant is reported. */
type Filing = Pick<SalesLine, 'category' | 'metal'>;

/** Reads category and metal of variants, hidden and deleted ones included. */
export async function readFilings(
  tx: Tx,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, Filing>> {
  const { rows } = await sql<Filing & { id: string }>`
    select v.id, p.category_id as category, ${metalSql(sql`v.value_ids`)} as metal
    from product_variants v join products p on p.id = v.product_id
    where v.id = ${anyOf(variantIds)}`.execute(tx);
  return new Map(rows.map(({ id, ...filing }) => [id, filing]));
}

const figures = sql.join(figureNames.map((name) => sql.ref(name)));
const summed = (sign: '' | '-') =>
  sql.join(figureNames.map((name) => sql`${sql.raw(sign)}sum(${sql.ref(name)})::bigint`));
const added = sql.join(
  figureNames.map((name) => sql`${sql.ref(name)} = have.${sql.ref(name)} + excluded.${sql.ref(name)}`),
);

/**
 * Adds lines `moved` to the sums of each dimension, of their days and months; in one order, so that no two wait. Their
 * variants are listed for the summary.
 */
const addUp = (sign: '' | '-') => sql`
  , listed as (insert into variant_pace_changes (variant_id) select distinct variant_id from moved)
  insert into sales_sums as have (dimension, span, day, key, product_id, ${figures})
  select dimension, span, first, key, max(product), ${summed(sign)}
  from moved
    cross join lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as spans (span, first)
    cross join lateral (values
      ('variant', variant_id, product_id), ('category', category, ''), ('metal', metal, ''), ('city', city, ''),
      ('payment', payment, ''), ('coupon', coupon, ''), ('tier', tier, '')
    ) as keys (dimension, key, product)
  group by dimension, span, first, key
  on conflict (dimension, span, day, key) do update set ${added}`;

/** Replaces the lines of some orders, in the sums too. */
export async function replaceSalesLines(
  tx: Tx,
  orderIds: readonly string[],
  lines: readonly SalesLine[],
): Promise<void> {
  await sql`
    with moved as (delete from sales_lines where order_id = ${anyOf(orderIds)} returning *)
    ${addUp('-')}`.execute(tx);
  await sql`
    with moved as (
      insert into sales_lines select * from json_populate_recordset(null::sales_lines, ${JSON.stringify(lines)}::json)
      returning *
    ) ${addUp('')}`.execute(tx);
}
