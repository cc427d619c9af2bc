import { isDeepStrictEqual } from 'node:util';
import { maxCounted } from '@jhumka/contract/wire/paging';
import { type SortBy, sortOf } from '@jhumka/contract/wire/sorting';
import type { Day } from '@jhumka/domain/calendar';
import { comparedWith, type Days, type ReportGroup, usualPeriods } from '@jhumka/domain/sales';
import { sql } from 'kysely';
import type { Page } from '../../../database/queries.ts';
import type { Db, Tx } from '../../../database/transact.ts';
import {
  type Columns,
  isInReport,
  type Periods,
  type ReportSort,
  sortColumns,
  sumsOfBoth,
} from './store-sums.ts';

/** Groupings with so many rows that the first ones are found ahead (decision 0169). */
const longGroups = ['product', 'variant'] as const;

/**
 * Limits of long reports: first rows saved, lines that change before the job finds them again, changed lines that a report
 * reads meanwhile, and rows that are counted. Tests have lower ones.
 */
export const usualTopLimits = { saved: 200, changes: 200, changesRead: 1_000, counted: maxCounted };
export type TopLimits = typeof usualTopLimits;

/** Rows of a report that has more of them than are counted, whatever changed meanwhile. */
const minLong = ({ counted, changesRead }: TopLimits) => counted + changesRead;

export type ReportPage = Page & { readonly sort: ReportSort };

/** Returns true in a shop whose usual reports have more rows than are counted. */
export async function hasLongReports(db: Db, by: ReportGroup, limits: TopLimits): Promise<boolean> {
  const { rows } = await sql`
    select from sales_tops where dimension = ${by} and total >= ${minLong(limits)}::int limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Returns where the first rows of a report are found: among those that the job saved, and what sold or changed since, all
 * with the figures of now. Its tables are for a "with": `candidates` has the keys of what may be on the page. What comes
 * behind the last saved row is not complete. Returns null for a page that is never there.
 */
export function firstRowsOf(
  by: ReportGroup,
  { period, before }: Periods,
  { sort, limit, offset }: ReportPage,
  limits: TopLimits,
) {
  const group = longGroups.find((one) => one === by);
  if (!group || offset + limit > limits.saved || !isDeepStrictEqual(before, comparedWith(period, 'before')))
    return null;
  const after = sql.raw(sortOf(sort).direction === 'desc' ? '>' : '<');
  return {
    tables: sql`
      first as materialized (
        select keys, last, total from sales_tops
        where dimension = ${group} and from_day = ${period.from} and to_day = ${period.to} and sort = ${sort}
          and total >= ${minLong(limits)}::int
          and (select count(*) from (select from sales_top_changes limit ${limits.changesRead + 1}) c) <= ${limits.changesRead}
      ), candidates as materialized (
        select unnest(keys) as key from first
        union select ${sql.ref(`${group}_id`)} from sales_top_changes where exists (select from first)
      )`,
    isComplete: sql`(
      sum(sorted) ${after} (select last from first)
      or sum(sorted) = (select last from first) and key <= (select keys[array_upper(keys, 1)] from first)
    )`,
  };
}

export type FirstRows = NonNullable<ReturnType<typeof firstRowsOf>>;

const names = Object.keys(sortColumns) as (keyof typeof sortColumns)[];
const sorts = names.flatMap((name): SortBy<typeof name>[] => [name, `-${name}`]);

/** Finds the first rows of the usual reports again, on a new day and after many changes; one process does at a time. */
export async function refreshTops(tx: Tx, today: Day, limits = usualTopLimits): Promise<void> {
  const { rows } = await sql<{ isDue: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('tops', 0)) and (
      (select count(*) from (select from sales_top_changes limit ${limits.changes + 1}) c) > ${limits.changes}
      or not exists (select from sales_tops where to_day = ${today})
    ) as "isDue"`.execute(tx);
  if (!rows[0]?.isDue) return;
  await sql`set local work_mem = '64MB'`.execute(tx);
  // First: what changes from here on is listed for the rows below, too.
  await sql`delete from sales_top_changes`.execute(tx);
  await sql`delete from sales_tops`.execute(tx);
  for (const by of longGroups)
    for (const period of Object.values(usualPeriods(today))) await saveTops(tx, by, period, limits);
}

async function saveTops(
  tx: Tx,
  by: (typeof longGroups)[number],
  period: Days,
  { saved }: TopLimits,
): Promise<void> {
  const now: Columns = (sign) =>
    sql.join(names.map((name) => sql`(${sign}(${sortColumns[name]}))::float8 as ${sql.ref(name)}`));
  const past: Columns = () => sql.join(names.map(() => sql`0`));
  const firstOf = (sort: (typeof sorts)[number]) => {
    const { by: name, direction } = sortOf(sort);
    const order = sql`sorted ${sql.raw(direction)}, key`;
    return sql`
      select ${sort} as sort, coalesce(array_agg(key order by ${order}), '{}') as keys,
        coalesce((array_agg(sorted order by ${order}))[count(*)], 0) as last
      from (select key, ${sql.ref(name)} as sorted from summed order by ${order} limit ${saved}) rows`;
  };
  const periods = { period, before: comparedWith(period, 'before') };
  await sql`
    with summed as materialized (
      select key, ${sql.join(names.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${sumsOfBoth(
        by,
        periods,
        (sign) => sql`${now(sign)}, 0 as units_before`,
        (sign) => sql`${past(sign)}, ${sign}(units - units_back)`,
      )}) read
      group by key having ${isInReport}
    )
    insert into sales_tops (dimension, from_day, to_day, sort, keys, last, total)
    select ${by}, ${period.from}::date, ${period.to}::date, sort, keys, last, (select count(*) from summed)
    from (${sql.join(sorts.map(firstOf), sql` union all `)}) sorts`.execute(tx);
}
