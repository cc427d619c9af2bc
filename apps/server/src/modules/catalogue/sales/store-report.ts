import { sortOf } from '@jhumka/contract/wire/sorting';
import type { Paise } from '@jhumka/domain/money';
import type { Days, ReportGroup } from '@jhumka/domain/sales';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../../../database/queries.ts';
import type { Db } from '../../../database/transact.ts';
import { figureNames, type SalesLine } from './store.ts';
import {
  type Columns,
  isInReport,
  isKeyOf,
  net,
  type Periods,
  sortColumns,
  sumsOfBoth,
} from './store-sums.ts';
import {
  type FirstRows,
  firstRowsOf,
  hasLongReports,
  type ReportPage,
  type TopLimits,
  usualTopLimits,
} from './store-tops.ts';

export type FiguresRow = Pick<SalesLine, (typeof figureNames)[number]>;

/** Row of a report: the figures of a product, a city and so on, and what it sold in the compared period. */
export interface ReportRow extends FiguresRow {
  readonly key: string;
  readonly units_before: number;
  readonly net_before: Paise;
}

const figures: Columns = (sign) =>
  sql.join(figureNames.map((name) => sql`${sign}${sql.ref(name)} as ${sql.ref(name)}`));
const zeros = sql.join(figureNames.map(() => sql`0`));
const summed = sql.join(figureNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** Reads a page of a report, with the number of all of its rows as far as they are counted. */
export async function readReport(
  db: Db,
  by: ReportGroup,
  periods: Periods,
  page: ReportPage,
  limits = usualTopLimits,
): Promise<{ readonly rows: ReportRow[]; readonly totalCount: number }> {
  const rows =
    (await readLongReport(db, by, periods, page, limits)) ?? (await readFound(db, by, periods, page));
  return { rows, totalCount: Math.min(rows[0]?.total ?? 0, limits.counted) };
}

/**
 * Reads a page of a report with more rows than are counted: from its first rows, or from the rows of the period alone.
 * Returns null when other rows may belong to the page, too.
 */
async function readLongReport(
  db: Db,
  by: ReportGroup,
  periods: Periods,
  page: ReportPage,
  limits: TopLimits,
): Promise<FoundRow[] | null> {
  if (!(await hasLongReports(db, by, limits))) return null;
  const first = firstRowsOf(by, periods, page, limits);
  const firstFound = first ? await readFound(db, by, periods, page, { first }) : [];
  if (firstFound.length === page.limit) return firstFound;
  if (!periods.before || sortOf(page.sort).direction === 'asc') return null;
  const rows = await readFound(db, by, periods, page, { in: { ...periods, before: null } });
  const last = rows[page.limit - 1];
  // What sold in the period before alone is sorted by 0.
  return last && last.sorted > 0 && last.total >= limits.counted ? rows : null;
}

type FoundRow = ReportRow & { readonly sorted: number; readonly total: number };

/**
 * Finds rows by what they are sorted by alone, as a number of JavaScript, which takes a third of the time; then adds up
 * the figures of those of the page.
 */
async function readFound(
  db: Db,
  by: ReportGroup,
  periods: Periods,
  { sort, limit, offset }: ReportPage,
  { first, in: foundIn = periods }: { readonly first?: FirstRows; readonly in?: Periods } = {},
): Promise<FoundRow[]> {
  const order = sortOf(sort);
  const direction = sql.raw(order.direction);
  const { rows } = await sql<FoundRow>`
    with ${first ? sql`${first.tables},` : sql``} found as (
      select key, sum(sorted) as sorted, ${first ? sql`(select total from first)` : sql`count(*) over ()`} as total
      from (${sumsOfBoth(
        by,
        foundIn,
        (sign) =>
          sql`${sign}units as units, 0 as units_before, (${sign}(${sortColumns[order.by]}))::float8 as sorted`,
        (sign) => sql`0, ${sign}(units - units_back), 0`,
        first && isKeyOf(by, 'candidates'),
      )}) read
      group by key having ${isInReport} and ${first?.isComplete ?? sql`true`}
      order by sorted ${direction}, key limit ${limit} offset ${offset}
    )
    select key, ${summed}, sum(units_before)::int as units_before, sum(net_before)::bigint as net_before, sorted, total
    from (${sumsOfBoth(
      by,
      periods,
      (sign) => sql`${figures(sign)}, 0 as units_before, 0 as net_before`,
      (sign) => sql`${zeros}, ${sign}(units - units_back), ${sign}(${net})`,
      isKeyOf(by, 'found'),
    )}) whole join found using (key)
    group by key, sorted, total order by sorted ${direction}, key`.execute(db);
  return rows;
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
