import { pageInfoOf, paginationOf } from '@jhumka/contract/wire/paging';
import type { Verb } from '../../../../verb.ts';
import { presentOrder } from '../read/present-order.ts';
import { readOrderPage } from './read-order-page.ts';
import { readStatistics } from './store-lists.ts';

/** Lists the customer's own orders, newest first, with the statistics of all of them. */
export const listOrders: Verb<'order.list'> = async (ctx, { page, limit, status, search }) => {
  const { userId } = ctx.actor;
  const statuses = status === undefined ? undefined : [status];
  const conditions = { userIds: [userId], statuses, words: search };
  const statistics = await readStatistics(ctx.db, userId);
  const knownCount = status === undefined && search === undefined ? statistics.totalOrders : undefined;
  const { orders, totalCount } = await readOrderPage(ctx.db, conditions, { page, limit }, { knownCount });
  return {
    message: 'List of orders',
    data: orders.map((order) => presentOrder(ctx, order, ctx.actor)),
    ...pageInfoOf({ page, limit }, totalCount),
    pagination: paginationOf({ page, limit }, totalCount),
    statistics,
  };
};
