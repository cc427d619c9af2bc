import { addDays, dayInIndia, daysOfMonth, formatMonth, monthOf, startOfDay } from '@jhumka/domain/calendar';
import { zeroPaise } from '@jhumka/domain/money';
import { dashboardLists, type Period, periodsAt } from '@jhumka/domain/sales';
import { cacheFigures } from '../../../cache/cache-figures.ts';
import type { Context } from '../../../context.ts';
import { agesAt } from '../../../database/count-ages.ts';
import type { Db } from '../../../database/transact.ts';
import { countJobs } from '../../../jobs/store-jobs.ts';
import type { Verb } from '../../../verb.ts';
import { countTicketAges, countTicketRows } from '../../accounts/contact/store.ts';
import { listSearchTermRows } from '../../catalogue/search/store.ts';
import { countLowStock } from '../../catalogue/stock/store-availability.ts';
import { readOutstandingCoins } from '../../loyalty/coins/store.ts';
import { countMembersSince } from '../../loyalty/vip/store.ts';
import { stuckSince } from '../../orders/orders/list/read-conditions.ts';
import { listNewOrders } from '../../orders/orders/list/search-orders.ts';
import { countPromises, readSales, readSalesByDay } from '../../orders/orders/list/store-figures.ts';
import { countOrderAges, countWorth, type OrderConditions } from '../../orders/orders/list/store-lists.ts';
import { countCases } from '../../payments/payments/store-cases.ts';
import { countRefundAges, readOpenRefunds } from '../../payments/payments/store-refunds.ts';
import { countReturnAges, countReturns, type ReturnConditions } from '../../payments/returns/store-lists.ts';
import { countMessages } from '../../platform/outbox/store.ts';
import { readSettings } from '../../platform/settings/read-settings.ts';
import { countUsersSince } from '../../platform/users/store-lists.ts';
import { type Dashboard, hideFigures } from './hide-figures.ts';

const missesOfDays = 30;
const promisesOfDays = 30;
const maxMisses = 8;
const maxNewOrders = 10;
const dayMs = 86_400_000;

/** From this number of rows on, aggregating is slow. */
const large = 10_000;

const forShop: ReturnConditions = { waits_for: 'shop' };
const toConfirm: OrderConditions = { statuses: ['pending'], payments: ['cod_due'] };

type Figures = Omit<Dashboard, 'sales'> & { readonly sales: NonNullable<Dashboard['sales']> };

/**
 * Returns the figures of the day, of the areas that the role may see; each counts a list of the admin. Cached for about a
 * minute in a large shop.
 */
export const getDashboard: Verb<'admin.dashboard.get'> = async (ctx) => ({
  message: 'The figures of the day',
  data: hideFigures(await readDashboard(ctx, ''), ctx.actor.staff),
});

const readDashboard = cacheFigures<Figures>(() => ({
  addUp,
  isLarge: ({ sales: { month }, toConfirm, lowStock, newAccounts }) =>
    month.now.orders + month.before.orders + toConfirm.count + newAccounts > large ||
    lowStock.low + lowStock.soldOut > large / 10,
}));

async function addUp(ctx: Context): Promise<Figures> {
  const { db } = ctx;
  const { low_stock_at: lowStockAt } = await readSettings(ctx);
  const now = ctx.now();
  const { today, week, month } = periodsAt(now);
  const since = month.now.from;
  const missedFrom = addDays(dayInIndia(now), -missesOfDays);
  const misses = await listSearchTermRows(db, {
    from: missedFrom,
    to: null,
    onlyMisses: true,
    limit: maxMisses,
    offset: 0,
  });
  return {
    sales: {
      today: await compare(db, today),
      week: await compare(db, week),
      month: await compare(db, month),
      ...(await compareDays(db, now)),
    },
    waiting: { ages: [...agesAt(now)], work: await countWaiting(db, now) },
    newOrders: await readNewOrders(db, new Date(now.getTime() - dayMs)),
    toConfirm: await countWorth(db, toConfirm),
    toPack: await countWorth(db, { statuses: ['confirmed'] }),
    toShip: await countWorth(db, { statuses: ['packed'] }),
    paymentsStuck: await countWorth(db, { stuckSince: stuckSince(now) }),
    refundsPending: await readOpenRefunds(db),
    paymentCases: await countCases(db, true),
    openTickets: await countTicketRows(db, dashboardLists.openTickets),
    returnsAsked: await countReturns(db, forShop),
    failedMessages: await countMessages(db, dashboardLists.failedMessages),
    failedJobs: (await countJobs(db)).failed,
    lowStock: { at: lowStockAt, ...(await countLowStock(db, lowStockAt)) },
    newAccounts: await countUsersSince(db, since),
    newMembers: await countMembersSince(db, since),
    coinsOutstanding: await readOutstandingCoins(db),
    promises: await countPromises(db, {
      from: addDays(dayInIndia(now), -promisesOfDays),
      to: dayInIndia(now),
    }),
    missedFrom,
    misses: misses.rows.map(({ term, misses: count }) => ({ term, misses: count })),
  };
}

/** Counts open work by age: the rows of the lists that each kind leads to. */
async function countWaiting(db: Db, now: Date): Promise<Figures['waiting']['work']> {
  return [
    { kind: 'toConfirm', counts: await countOrderAges(db, toConfirm, now) },
    { kind: 'toPack', counts: await countOrderAges(db, { statuses: ['confirmed'] }, now) },
    { kind: 'toShip', counts: await countOrderAges(db, { statuses: ['packed'] }, now) },
    {
      kind: 'toDeliver',
      counts: await countOrderAges(db, { statuses: ['shipped', 'out_for_delivery'] }, now),
    },
    { kind: 'returns', counts: await countReturnAges(db, forShop, now) },
    { kind: 'refunds', counts: await countRefundAges(db, now) },
    { kind: 'tickets', counts: await countTicketAges(db, dashboardLists.openTickets, now) },
  ];
}

async function readNewOrders(db: Db, since: Date): Promise<Figures['newOrders']> {
  return (await listNewOrders(db, since, maxNewOrders)).map(({ order, items }) => ({
    orderId: order.order_number,
    name: order.delivery_address.name,
    city: order.delivery_address.city,
    product: items[0]?.name ?? '',
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    image: items[0]?.image ?? '',
    payment_method: order.payment_method,
    total: order.grand_total,
    createdAt: order.created_at,
  }));
}

async function compare(db: Db, { now, before, firstDay }: Period) {
  const sold = await readSales(db, now);
  const soldBefore = await readSales(db, before);
  return {
    from: firstDay,
    now: { orders: sold.count, worth: sold.worth },
    before: { orders: soldBefore.count, worth: soldBefore.worth },
  };
}

/**
 * Compares this month with the previous one by day of the month: null for days to come and for days that a month lacks.
 */
async function compareDays(db: Db, now: Date) {
  const { month } = periodsAt(now);
  const today = dayInIndia(now);
  const days = daysOfMonth(monthOf(today));
  const lastMonth = monthOf(dayInIndia(month.before.from));
  const daysBefore = daysOfMonth(lastMonth);
  const rows = await readSalesByDay(db, { from: month.before.from, to: startOfDay(addDays(today, 1)) });
  const worthOf = new Map(rows.map(({ day, worth }) => [day, worth]));
  const longer = days.length > daysBefore.length ? days : daysBefore;
  return {
    months: { now: formatMonth(monthOf(today)), before: formatMonth(lastMonth) },
    byDay: longer.map((_, index) => {
      const [day, dayBefore] = [days[index], daysBefore[index]];
      return {
        day: index + 1,
        now: day === undefined || day > today ? null : (worthOf.get(day) ?? zeroPaise),
        before: dayBefore === undefined ? null : (worthOf.get(dayBefore) ?? zeroPaise),
      };
    }),
  };
}
