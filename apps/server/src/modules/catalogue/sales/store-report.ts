import type { VerbInput } from '@jhumka/contract';
import { sortOf } from '@jhumka/contract/wire/sorting';
import type { Paise } from '@jhumka/domain/money';
import { type Days, type ReportGroup, type Stretch, stretchesOf } from '@jhumka/domain/sales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { figureNames, type SalesLine } from './store.ts';

export type FiguresRow = Pick<SalesLine, (typeof figureNames)[number]>;

/** Row of a report: the figures of a product, a city and so on, and what it sold in the compared period. */
export interface ReportRow extends FiguresRow {
  readonly key: string;
  readonly units_before: number;
  readonly net_before: Paise;
}

type Sort = NonNullable<VerbInput<'admin.reports.sales'>['sort']>;

const net = sql`sales - sales_back`;
const sortColumns = {
  units: sql`units`,
  sales: sql`sales`,
  back: sql`sales_back`,
  net,
  cost: sql`cost`,
  margin: sql`costed_sales - cost`,
} as const;

/** The days of a product are those of its variants. */
const keyOf = (by: ReportGroup, span: Stretch['span']) =>
  by === 'product' && span === 'day'
    ? { dimension: 'variant', key: sql`product_id` }
    : { dimension: by, key: sql`key` };

type Columns = (sign: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Rows of some days with their key, from the sums of years, of months and of days, of which some are taken off. */
export const sumsOf = (
  by: ReportGroup,
  days: Days,
  columns: Columns,
  condition: (span: Stretch['span']) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown> =>
  sql.join(
    stretchesOf(days).map(({ span, from, to, sign }) => {
      const { dimension, key } = keyOf(by, span);
      return sql`
        select ${key} as key, ${columns(sql.raw(sign))} from sales_sums
        where dimension = ${dimension} and span = ${span} and day between ${from} and ${to} and ${condition(span)}`;
    }),
    sql` union all `,
  );

const figures: Columns = (sign) =>
  sql.join(figureNames.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`));
const zeros = sql.join(figureNames.map(() => sql`0`));
const summed = sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/**
 * Reads a page of a report, with the number of all of its rows. Rows are found by what they are sorted by alone, as a
 * number of JavaScript, which takes a third of the time; then the figures of those of the page are added up.
 */
export async function readReport(
  db: Db,
  by: ReportGroup,
  { period, before }: { readonly period: Days; readonly before: Days | null },
  { sort = '-net', limit, offset }: Page & { readonly sort?: Sort | undefined },
): Promise<{ readonly rows: ReportRow[]; readonly totalCount: number }> {
  const both = (now: Columns, past: Columns, condition?: Parameters<typeof sumsOf>[3]) => {
    const read = sumsOf(by, period, now, condition);
    return before ? sql`${read} union all ${sumsOf(by, before, past, condition)}` : read;
  };
  const isFound = (span: Stretch['span']) => {
    const keysFound =
      keyOf(by, span).dimension === by
        ? sql`select key from found`
        : sql`select v.id from product_variants v join found on found.key = v.product_id`;
    return sql`key = any(array(${keysFound}))`;
  };
  const order = sortOf(sort);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<ReportRow & { total: number }>`
    with found as (
      select key, sum(sorted) as sorted, count(*) over () as total
      from (${both(
        (sign) =>
          sql`${sign}units as units, 0 as units_before, (${sign}(${sortColumns[order.by]}))::float8 as sorted`,
        (sign) => sql`0, ${sign}(units - units_back), 0`,
      )}) read
      group by key having sum(units) <> 0 or sum(units_before) <> 0
      order by sorted ${direction}, key limit ${limit} offset ${offset}
    )
    select key, ${summed}, sum(units_before)::int as units_before, sum(net_before)::bigint as net_before, total
    from (${both(
      (sign) => sql`${figures(sign)}, 0 as units_before, 0 as net_before`,
      (sign) => sql`${zeros}, ${sign}(units - units_back), ${sign}(${net})`,
      isFound,
    )}) whole join found using (key)
    group by key, sorted, total order by sorted ${direction}, key`.execute(db);
  return { rows, totalCount: rows[0]?.total ?? 0 };
}

/** Reads the figures of each day that has some. */
export async function readSoldDays(
  db: Db,
  { from, to }: Days,
): Promise<(FiguresRow & { readonly day: string })[]> {
  const { rows } = await sql<FiguresRow & { day: string }>`
    select day, ${summed} from sales_sums
    where dimension = 'payment' and span = 'day' and day between ${from} and ${to} group by day`.execute(db);
  return rows;
}

const keyColumns = {
  ...{ product: sql`product_id`, variant: sql`variant_id`, category: sql`category`, metal: sql`metal` },
  ...{ city: sql`city`, payment: sql`payment`, coupon: sql`coupon`, tier: sql`tier` },
} satisfies Record<ReportGroup, RawBuilder<unknown>>;

/** Lines of a figure: of some days, and of one row of a report. */
interface LineConditions {
  readonly days: Days;
  readonly by: ReportGroup;
  readonly key: string | undefined;
}

const matching = ({ days: { from, to }, by, key }: LineConditions): RawBuilder<SqlBool> =>
  sql<SqlBool>`day between ${from} and ${to} and ${key === undefined ? sql`true` : sql`${keyColumns[by]} = ${key}`}`;

/** Sums the lines of a figure, and counts them. */
export async function sumLines(
  db: Db,
  conditions: LineConditions,
): Promise<FiguresRow & { readonly count: number }> {
  const { rows } = await sql<FiguresRow & { count: number }>`
    select count(*) as count, ${sql.join(
      figureNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )} from sales_lines where ${matching(conditions)}`.execute(db);
  return rows[0] as FiguresRow & { readonly count: number }; // An aggregate without groups always returns one row.
}

/** Reads a page of the lines of a figure, the newest first. */
export async function listLines(
  db: Db,
  conditions: LineConditions,
  { limit, offset }: Page,
): Promise<SalesLine[]> {
  const { rows } = await sql<SalesLine>`
    select * from sales_lines where ${matching(conditions)}
    order by day desc, order_id desc, line_key limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
