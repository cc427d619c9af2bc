import type { VerbInput, VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { dayInIndia, daysBetween } from '@jhumka/domain/calendar';
import { toRupees } from '@jhumka/domain/money';
import { daysLeft, proposedOrder, usualLeadDays } from '@jhumka/domain/sales';
import type { Context } from '../../../context.ts';
import type { CsvColumn } from '../../../text/csv-stream.ts';
import type { Verb } from '../../../verb.ts';
import {
  countAllPaces,
  countPaces,
  listPaces,
  type PaceOptions,
  type PaceRow,
} from '../../catalogue/sales/store-pace.ts';
import { readPacesSince } from '../../catalogue/sales/store-summary.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { auditedExport } from '../../platform/audit/audited-export.ts';
import { readFreshness, readPeriod } from './read-period.ts';

const usualSort = { all: '-sold', slow: '-value', order: 'left' } as const;

type Input = Omit<VerbInput<'admin.reports.stock'>, 'page' | 'limit'>;
type Rows = VerbReply<'admin.reports.stock'>['data']['rows'];

/** Reports how long the stock lasts at the rate of a period, what is slow, and what to order (decision 0156). */
export const reportStock: Verb<'admin.reports.stock'> = async (ctx, { page, limit, ...input }) => {
  const options = readOptions(ctx, input);
  const { state = 'all', sort = usualSort[state] } = input;
  // Read first, so that it is never newer than the rows.
  const freshness = await readFreshness(ctx, await readPacesSince(ctx.db, options.today));
  const [all, found] = await Promise.all([
    state === 'all' ? countAllPaces(ctx.db, options) : 0,
    listPaces(ctx.db, options, { state, sort, limit, offset: (page - 1) * limit }),
  ]);
  const [{ slow, slowValue, order }, rows] = await Promise.all([
    countPaces(ctx.db, options, state === 'order' ? found[0]?.due : undefined),
    presentRows(ctx, options, found),
  ]);
  const data = {
    ...{ ...freshness, days: options.length },
    ...{ slow: { count: slow, value: slowValue }, order: { count: order }, rows },
  };
  return { message: 'Stock', data, ...pageInfoOf({ page, limit }, { all, slow, order }[state]) };
};

type PageRequest = Parameters<typeof listPaces>[2];

function readOptions(ctx: Pick<Context, 'now'>, { lead, ...input }: Input): PaceOptions {
  const days = readPeriod(ctx, input);
  return {
    ...{ days, length: daysBetween(days.from, days.to) + 1, today: dayInIndia(ctx.now()) },
    leadDays: lead ?? usualLeadDays,
  };
}

async function presentRows(
  ctx: Pick<Context, 'db'>,
  options: PaceOptions,
  rows: readonly PaceRow[],
): Promise<Rows> {
  const names = await listVariantNames(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, product_id, sku, stock, sold, last_sold, value, is_at_cost }) => {
    const pace = { sold, days: options.length, stock };
    return {
      ...{ variantId: id, productId: product_id, name: names.get(id)?.title ?? '', sku, stock, sold },
      ...{ days_left: daysLeft(pace), last_sold, value, is_at_cost },
      proposed: proposedOrder(pace, options.leadDays),
    };
  });
}

/** Streams the report of the stock as CSV. */
export const exportStock: Verb<'admin.reports.exportStock'> = async (ctx, input) => {
  // Read before the stream begins: days in the wrong order are refused with a status.
  const options = readOptions(ctx, input);
  const { state = 'all' } = input;
  const page = { state, sort: input.sort ?? usualSort[state] };
  const file = { action: 'report.export', list: 'stock', filters: input } as const;
  return { message: 'Stock', data: auditedExport(ctx, file, columns, pagesOf(ctx, options, page)) };
};

const columns: readonly CsvColumn<Rows[number]>[] = [
  ['sku', ({ sku }) => sku],
  ['name', ({ name }) => name],
  ['stock', ({ stock }) => stock],
  ['sold', ({ sold }) => sold],
  ['days_left', ({ days_left }) => days_left],
  ['last_sold', ({ last_sold }) => last_sold],
  ['value', ({ value }) => toRupees(value).toFixed(2)],
  ['order', ({ proposed }) => proposed],
];

const pageSize = 10_000;

async function* pagesOf(
  ctx: Context,
  options: PaceOptions,
  page: Pick<PageRequest, 'state' | 'sort'>,
): AsyncGenerator<Rows> {
  for (let offset = 0; ; offset += pageSize) {
    const found = await listPaces(ctx.db, options, { ...page, limit: pageSize, offset });
    const rows = await presentRows(ctx, options, found);
    yield rows;
    if (rows.length < pageSize) return;
  }
}
