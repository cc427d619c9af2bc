import { cappedPageInfoOf, mostCounted, paginationOf } from '@jhumka/contract';
import type { Verb } from '../../../../verb.ts';
import { presentOrder } from '../read/present-order.ts';
import { readConditions } from './read-conditions.ts';
import { readPage } from './read-page.ts';
import { readShopStatistics } from './read-shop-statistics.ts';

/** Lists all orders, newest first, with their statistics. */
export const listAllOrders: Verb<'admin.orders.list'> = async (ctx, input) => {
  const { page, limit, sort } = input;
  const conditions = await readConditions(ctx, input);
  const isFiltered = Object.values(conditions).some((condition) => condition !== undefined);
  const figures = await readShopStatistics(ctx, '');
  const found = await readPage(
    ctx.db,
    conditions,
    { page, limit, sort },
    { knownCount: isFiltered ? undefined : figures.totalOrders, mostCounted },
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
