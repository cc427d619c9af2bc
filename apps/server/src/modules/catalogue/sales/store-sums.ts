import type { VerbInput } from '@jhumka/contract';
import { type Days, type ReportGroup, type Stretch, stretchesOf } from '@jhumka/domain/sales';
import { type RawBuilder, sql } from 'kysely';

export type ReportSort = NonNullable<VerbInput<'admin.reports.sales'>['sort']>;

export const net = sql`sales - sales_back`;

/** Figures that a report may be sorted by. */
export const sortColumns = {
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

export type Columns = (sign: RawBuilder<unknown>) => RawBuilder<unknown>;

type Condition = (span: Stretch['span']) => RawBuilder<unknown>;

/** Rows of some days with their key, from the sums of years, of months and of days, of which some are taken off. */
export const sumsOf = (
  by: ReportGroup,
  days: Days,
  columns: Columns,
  condition: Condition = () => sql`true`,
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

/** A period with the one that it is compared with. */
export interface Periods {
  readonly period: Days;
  readonly before: Days | null;
}

/** Rows of a period and of the one before it, which has other columns. */
export function sumsOfBoth(
  by: ReportGroup,
  { period, before }: Periods,
  now: Columns,
  past: Columns,
  condition?: Condition,
): RawBuilder<unknown> {
  const read = sumsOf(by, period, now, condition);
  return before ? sql`${read} union all ${sumsOf(by, before, past, condition)}` : read;
}

/** A row of a report has sold something in one of both periods. */
export const isInReport = sql`(sum(units) <> 0 or sum(units_before) <> 0)`;

/** Condition of the rows whose keys are in a table. */
export const isKeyOf =
  (by: ReportGroup, table: string): Condition =>
  (span) => {
    const keys =
      keyOf(by, span).dimension === by
        ? sql`select key from ${sql.ref(table)}`
        : sql`select v.id from product_variants v join ${sql.ref(table)} t on t.key = v.product_id`;
    return sql`key = any(array(${keys}))`;
  };
