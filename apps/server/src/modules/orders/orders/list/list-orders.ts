import { cappedPageInfoOf, mostCounted, pageInfoOf, paginationOf } from '@jhumka/contract';
import type { Verb } from '../../../../verb.ts';
import { presentOrder } from '../read/present-order.ts';
import { readConditions } from './read-conditions.ts';
import { readShopStatistics } from './read-order-figures.ts';
import { readPage } from './read-page.ts';
import { readStatistics } from './store-lists.ts';

/** Lists the customer's own orders, newest first, with the statistics of all of them. */
export const listOrders: Verb<'order.list'> = async (ctx, { page, limit, status, search }) => {
  const { userId } = ctx.actor;
  const statuses = status === undefined ? undefined : [status];
  const conditions = { userIds: [userId], statuses, words: search };
  const statistics = await readStatistics(ctx.db, userId);
  const knownCount = status === undefined && search === undefined ? statistics.totalOrders : undefined;
  const { orders, totalCount } = await readPage(ctx.db, conditions, { page, limit }, { knownCount });
  return {
    message: 'List of orders',
    data: orders.map((order) => presentOrder(ctx, order, ctx.actor)),
    ...pageInfoOf({ page, limit }, totalCount),
    pagination: paginationOf({ page, limit }, totalCount),
    statistics,
  };
};

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
