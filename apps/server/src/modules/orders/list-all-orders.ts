import { pageFactsOf, paginationOf, type VerbInput } from '@jhumka/contract';
import { normaliseOrderNumber } from '@jhumka/domain/orders';
import type { Db } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { findUserByEmail } from '../users/index.ts';
import { presentOrder } from './present-order.ts';
import { readPage } from './read-page.ts';
import { type OrderConditions, readStatistics } from './store-lists.ts';

/** Everybody's orders, newest first, and what all of them come to. */
export const listAllOrders: Verb<'order.listAll'> = async (ctx, input) => {
  const { page, limit } = input;
  const conditions = await conditionsOf(ctx.db, input);
  const isFiltered = Object.values(conditions).some((condition) => condition !== undefined);
  const figures = await readStatistics(ctx.db, null);
  const found = await readPage(
    ctx.db,
    conditions,
    { page, limit },
    isFiltered ? undefined : figures.totalOrders,
  );
  const orders = found.orders.map((order) => presentOrder(ctx, order, ctx.actor));
  const pagination = paginationOf({ page, limit }, found.totalCount);
  return {
    message: 'List of orders',
    data: { orders, pagination, statistics: figures },
    ...pageFactsOf({ page, limit }, found.totalCount),
    orders,
    pagination,
    statistics: figures,
  };
};

/** A search is for the email of a shopper, a number of an order, or the six letters at its end. */
async function conditionsOf(
  db: Db,
  { status, payment, search, from, to }: VerbInput<'order.listAll'>,
): Promise<OrderConditions> {
  const days = { from: from && startOfDay(from), until: to && new Date(startOfDay(to).getTime() + dayMs) };
  const filters = { status, payment, from: days.from || undefined, until: days.until || undefined };
  if (search === undefined) return filters;
  if (search.includes('@')) {
    const user = await findUserByEmail(db, search);
    return { ...filters, userIds: user ? [user.id] : [] };
  }
  return { ...filters, number: normaliseOrderNumber(search) ?? search.toUpperCase() };
}

const dayMs = 24 * 60 * 60 * 1000;

/** When a day begins in India; days that the calendar of the database lacks become the nearest it has. */
function startOfDay(day: string): Date {
  const within = day < '1970-01-01' ? '1970-01-01' : day;
  return new Date(`${within}T00:00:00+05:30`);
}
