import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { cacheFigures } from '../../../../cache/cache-figures.ts';
import type { Verb } from '../../../../verb.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import { presentAdminRows } from './get-product.ts';
import { type AdminFilter, countProductStates, listAdminRows, type StateCounts } from './store-lists.ts';

const large = 10_000;

/** Counting without a filter reads every product, so it is cached for about a minute in a large shop. */
const countAllStates = cacheFigures<StateCounts, number>((lowStockAt) => ({
  addUp: ({ db }) => countProductStates(db, { lowStockAt }),
  isLarge: ({ all }) => all > large,
}));

const isEverything = ({ sort: _sort, state: _state, search, lowStockAt: _level, ...rest }: AdminFilter) =>
  (search ?? '') === '' && Object.values(rest).every((value) => value === undefined);

/** Lists products for administrators, page by page. */
export const adminListProducts: Verb<'admin.products.list'> = async (ctx, { page, limit, ...asked }) => {
  const { low_stock_at: lowStockAt } = await readSettings(ctx);
  const filter: AdminFilter = { ...asked, lowStockAt };
  const [counts, rows] = await Promise.all([
    isEverything(filter) ? countAllStates(ctx, lowStockAt) : countProductStates(ctx.db, filter),
    listAdminRows(ctx.db, filter, { limit, offset: (page - 1) * limit }),
  ]);
  return {
    message: 'Products',
    data: await presentAdminRows(ctx, rows),
    states: counts,
    ...pageInfoOf({ page, limit }, counts[filter.state ?? 'all']),
  };
};
