import { cappedPageInfoOf, maxCounted, paginationOf } from '@jhumka/contract/wire/paging';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Verb } from '../../../verb.ts';
import { readConditions } from '../../orders/orders/list/read-conditions.ts';
import { readOrderPage } from '../../orders/orders/list/read-order-page.ts';
import { readStatistics } from '../../orders/orders/list/store-lists.ts';
import { presentOrder } from '../../orders/orders/read/present-order.ts';

/** From this number of orders on, aggregating is slow. */
const large = 50_000;

/** Reads the statistics of all orders; cached for about a minute in a large shop. */
const readShopStatistics = cacheFigures(() => ({
  addUp: ({ db }) => readStatistics(db, null),
  isLarge: ({ totalOrders }) => totalOrders > large,
}));

/** Lists all orders, newest first, with their statistics. */
export const listAllOrders: Verb<'admin.orders.list'> = async (ctx, input) => {
  const { page, limit, sort } = input;
  const conditions = await readConditions(ctx, input);
  const isFiltered = Object.values(conditions).some((condition) => condition !== undefined);
  const figures = await readShopStatistics(ctx, '');
  const found = await readOrderPage(
    ctx.db,
    conditions,
    { page, limit, sort },
    { knownCount: isFiltered ? undefined : figures.totalOrders, maxCounted },
  );
  const orders = found.orders.map((order) => presentOrder(ctx, order, ctx.actor));
  const pagination = paginationOf({ page, limit }, found.totalCount);
  return {
    message: 'List of orders',
    data: { orders, pagination, statistics: figures },
    ...cappedPageInfoOf({ page, limit }, found.totalCount, !isFiltered),
    orders,
    pagination,
    statistics: figures,
  };
};
