import { addDays, type Day, dayInIndia, daysBetween } from '@jhumka/domain/calendar';
import { subtract } from '@jhumka/domain/money';
import { type Days, usualPaceDays } from '@jhumka/domain/sales';
import type { Context } from '../../../context.ts';
import { badInput } from '../../../problem.ts';
import { figureNames, readWaitingOrders } from '../../catalogue/sales/store.ts';
import type { FiguresRow } from '../../catalogue/sales/store-report.ts';

const maxDays = 3_660;

/** Reads the days of a report: the last 30 without dates. Throws 'bad-input' for days in the wrong order. */
export function readPeriod(
  ctx: Pick<Context, 'now'>,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Days {
  const end = (to ?? dayInIndia(ctx.now())) as Day;
  const start = (from ?? addDays(end, 1 - usualPaceDays)) as Day;
  if (start > end) throw badInput('from', 'is after the last day');
  if (daysBetween(start, end) >= maxDays)
    throw badInput('from', 'is more than ten years before the last day');
  return { from: start, to: end };
}

/** Reads until when everything is added up: now, unless changed orders, or what else is given, wait for the job. */
export async function readFreshness(ctx: Pick<Context, 'db' | 'now'>, alsoSince: string | null = null) {
  const { since, earlier } = await readWaitingOrders(ctx.db);
  const [oldest = ctx.now()] = [since, alsoSince]
    .flatMap((at) => (at === null ? [] : new Date(at)))
    .sort((one, other) => one.getTime() - other.getTime());
  return { as_of: oldest.toISOString(), earlier };
}

/** Presents the figures of a report. */
export const presentFigures = (row: FiguresRow) => ({
  ...{ units: row.units, sales: row.sales, units_back: row.units_back, sales_back: row.sales_back },
  ...{ net: subtract(row.sales, row.sales_back), cost: row.cost },
  margin: row.costed_units === 0 ? null : subtract(row.costed_sales, row.cost),
  without_cost: row.units - row.units_back - row.costed_units,
});

/** Adds up rows of figures. */
export const totalOf = (rows: readonly FiguresRow[]): FiguresRow =>
  Object.fromEntries(
    figureNames.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as FiguresRow;
