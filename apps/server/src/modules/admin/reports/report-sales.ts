import type { VerbInput, VerbReply } from '@jhumka/contract';
import { cappedPageInfoOf, pageInfoOf } from '@jhumka/contract/wire/paging';
import { addDays, daysBetween } from '@jhumka/domain/calendar';
import { type Paise, subtract, toRupees, zeroPaise } from '@jhumka/domain/money';
import { comparedWith, type Days } from '@jhumka/domain/sales';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../database/transact.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import {
  type FiguresRow,
  listLines,
  type ReportRow,
  readReport,
  readSoldDays,
  sumLines,
} from '../../catalogue/sales/store-report.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { listOrderNumbers } from '../../orders/orders/store.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import { nameRows } from './name-rows.ts';
import { presentFigures, readFreshness, readPeriod, totalOf } from './read-period.ts';

const usualSort = '-net';

type Input = VerbInput<'admin.reports.exportSales'>;
type Sales = VerbReply<'admin.reports.sales'>['data'];

/** Reports what sold and what it earned, compared with another period (decision 0146). */
export const reportSales: Verb<'admin.reports.sales'> = async (
  ctx,
  { page, limit, sort = usualSort, ...input },
) => {
  const periods = readPeriods(ctx, input);
  const { period, before } = periods;
  // Read first: what is added up meanwhile makes the figures newer than they say.
  const freshness = await readFreshness(ctx);
  const [{ rows, totalCount }, days, daysBefore] = await Promise.all([
    readReport(ctx.db, input.by, periods, { sort, limit, offset: (page - 1) * limit }),
    readSoldDays(ctx.db, period),
    before ? readSoldDays(ctx.db, before) : [],
  ]);
  const data: Sales = {
    ...{ ...freshness, period, before },
    total: presentFigures(totalOf(days)),
    total_before: before && presentFigures(totalOf(daysBefore)),
    days: compareDays(periods, days, daysBefore),
    rows: await presentRows(ctx.db, input, rows, before !== null),
  };
  return { message: 'What sold', data, ...cappedPageInfoOf({ page, limit }, totalCount) };
};

function readPeriods(ctx: Pick<Context, 'now'>, { against, ...input }: Input) {
  const period = readPeriod(ctx, input);
  return { period, before: comparedWith(period, against ?? 'before') };
}

type SoldDay = FiguresRow & { readonly day: string };

/** Lists every day of the period with the day that it is compared with. */
function compareDays(
  { period, before }: { readonly period: Days; readonly before: Days | null },
  days: readonly SoldDay[],
  daysBefore: readonly SoldDay[],
): Sales['days'] {
  const netOf = (of: readonly SoldDay[]) => {
    const nets = new Map(of.map(({ day, sales, sales_back }) => [day, subtract(sales, sales_back)]));
    return (day: string): Paise => nets.get(day) ?? zeroPaise;
  };
  const [now, past] = [netOf(days), netOf(daysBefore)];
  return Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, index) => {
    const day = addDays(period.from, index);
    return { day, net: now(day), before: before && past(addDays(before.from, index)) };
  });
}

async function presentRows(
  db: Db,
  { by }: Pick<Input, 'by'>,
  rows: readonly ReportRow[],
  isCompared: boolean,
): Promise<Sales['rows']> {
  const nameOf = await nameRows(
    db,
    by,
    rows.map(({ key }) => key),
  );
  return rows.map((row) => ({
    ...presentFigures(row),
    ...{ key: row.key, name: nameOf(row.key) },
    units_before: isCompared ? row.units_before : null,
    net_before: isCompared ? row.net_before : null,
  }));
}

/** Streams the report of what sold as CSV. */
export const exportSales: Verb<'admin.reports.exportSales'> = async (ctx, input) => {
  // Read before the stream begins: days in the wrong order are refused with a status.
  const periods = readPeriods(ctx, input);
  const file = { action: 'report.export', list: 'what sold', filters: input } as const;
  return { message: 'What sold', data: auditedExport(ctx, file, columns, pagesOf(ctx, input, periods)) };
};

const columns: readonly CsvColumn<Sales['rows'][number]>[] = [
  ['name', ({ name }) => name],
  ['units', ({ units }) => units],
  ['sales', ({ sales }) => amountCell(sales)],
  ['units_returned', ({ units_back }) => units_back],
  ['paid_back', ({ sales_back }) => amountCell(sales_back)],
  ['net', ({ net }) => amountCell(net)],
  ['cost', ({ cost }) => amountCell(cost)],
  ['margin', ({ margin }) => amountCell(margin)],
  ['units_without_cost', ({ without_cost }) => without_cost],
  ['units_before', ({ units_before }) => units_before],
  ['net_before', ({ net_before }) => amountCell(net_before)],
];

const amountCell = (amount: Paise | null) => (amount === null ? null : toRupees(amount).toFixed(2));

const pageSize = 10_000;

async function* pagesOf(
  ctx: Context,
  input: Input,
  periods: ReturnType<typeof readPeriods>,
): AsyncGenerator<Sales['rows']> {
  for (let offset = 0; ; offset += pageSize) {
    const { rows } = await readReport(ctx.db, input.by, periods, {
      sort: input.sort ?? usualSort,
      limit: pageSize,
      offset,
    });
    yield presentRows(ctx.db, input, rows, periods.before !== null);
    if (rows.length < pageSize) return;
  }
}

/** Lists the order lines that a figure of the report adds up. */
export const listReportLines: Verb<'admin.reports.lines'> = async (
  ctx,
  { by, key, page, limit, ...input },
) => {
  const conditions = { days: readPeriod(ctx, input), by, key };
  const freshness = await readFreshness(ctx);
  const [{ count, ...total }, lines, nameOf] = await Promise.all([
    sumLines(ctx.db, conditions),
    listLines(ctx.db, conditions, { limit, offset: (page - 1) * limit }),
    key === undefined ? () => '' : nameRows(ctx.db, by, [key]),
  ]);
  const [numbers, variants] = await Promise.all([
    listOrderNumbers(ctx.db, [...new Set(lines.map(({ order_id }) => order_id))]),
    listVariantNames(ctx.db, [...new Set(lines.map(({ variant_id }) => variant_id))]),
  ]);
  const rows = lines.map((line) => ({
    _id: `${line.order_id} ${line.line_key}`,
    ...presentFigures(line),
    ...{ orderId: numbers.get(line.order_id) ?? '', day: line.day, productId: line.product_id },
    name: variants.get(line.variant_id)?.title ?? '',
  }));
  const data = {
    ...freshness,
    name: key === undefined ? '' : nameOf(key),
    total: presentFigures(total),
    rows,
  };
  return { message: 'Sold', data, ...pageInfoOf({ page, limit }, count) };
};
