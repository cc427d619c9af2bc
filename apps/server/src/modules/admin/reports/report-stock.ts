import type { VerbInput, VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { dayInIndia, daysBetween } from '@jhumka/domain/calendar';
import { daysLeft, proposedOrder, usualLeadDays } from '@jhumka/domain/sales';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Context } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import {
  countPaces,
  listPaces,
  type PaceCounts,
  type PaceOptions,
} from '../../catalogue/sales/store-pace.ts';
import { listVariantNames } from '../../catalogue/variants/store.ts';
import { readFreshness, readPeriod } from './read-period.ts';

const usualSort = { all: '-sold', slow: '-value', order: 'left' } as const;

type Input = Omit<VerbInput<'admin.reports.stock'>, 'page' | 'limit'>;
type Rows = VerbReply<'admin.reports.stock'>['data']['rows'];

/** Reports how long the stock lasts at the rate of a period, what is slow, and what to order (decision 0146). */
export const reportStock: Verb<'admin.reports.stock'> = async (ctx, { page, limit, ...input }) => {
  const options = readOptions(ctx, input);
  const freshness = await readFreshness(ctx);
  const [counts, rows] = await Promise.all([
    countAll(ctx, JSON.stringify(options)),
    readRows(ctx, input, { limit, offset: (page - 1) * limit }),
  ]);
  const { all, slow, slowValue, order } = counts;
  const data = {
    ...{ ...freshness, days: options.length },
    ...{ slow: { count: slow, value: slowValue }, order: { count: order }, rows },
  };
  return {
    message: 'Stock',
    data,
    ...pageInfoOf({ page, limit }, { all, slow, order }[input.state ?? 'all']),
  };
};

/** From this number of variants on, counting is slow. */
const large = 10_000;

/** Every variant is read to count, so it is cached for about a minute in a large shop. */
const countAll = cacheFigures<PaceCounts, string>((options) => ({
  addUp: ({ db }) => countPaces(db, JSON.parse(options) as PaceOptions),
  isLarge: ({ all }) => all > large,
}));

function readOptions(ctx: Pick<Context, 'now'>, { lead, ...input }: Input): PaceOptions {
  const days = readPeriod(ctx, input);
  return {
    ...{ days, length: daysBetween(days.from, days.to) + 1, today: dayInIndia(ctx.now()) },
    leadDays: lead ?? usualLeadDays,
  };
}

async function readRows(
  ctx: Pick<Context, 'db' | 'now'>,
  input: Input,
  page: { readonly limit: number; readonly offset: number },
): Promise<Rows> {
  const options = readOptions(ctx, input);
  const { state = 'all' } = input;
  const rows = await listPaces(ctx.db, options, { state, sort: input.sort ?? usualSort[state], ...page });
  const names = await listVariantNames(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, product_id, name, sku, stock, sold, last_sold, value, is_at_cost }) => {
    const pace = { sold, days: options.length, stock };
    return {
      ...{ variantId: id, productId: product_id, name: names.get(id)?.title ?? name, sku, stock, sold },
      ...{ days_left: daysLeft(pace), last_sold, value, is_at_cost },
      proposed: proposedOrder(pace, options.leadDays),
    };
  });
}
