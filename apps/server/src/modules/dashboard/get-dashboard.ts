import type { VerbReply } from '@jhumka/contract';
import { addDays, dayInIndia, daysOfMonth, formatMonth, monthOf, startOfDay } from '@jhumka/domain/calendar';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { type Period, periodsAt } from '@jhumka/domain/sales';
import type { Context } from '../../context.ts';
import { keepFigures } from '../../database/keep-figures.ts';
import type { Db } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { countLowStock } from '../catalogue/index.ts';
import { readOutstandingCoins } from '../coins/index.ts';
import { countStanding, readSales, readSalesByDay } from '../orders/index.ts';
import { listSearchTermRows } from '../search/index.ts';
import { readSettings } from '../settings/index.ts';
import { countUsersSince } from '../users/index.ts';
import { countMembersSince } from '../vip/index.ts';

/** From so many pieces on a stock is low. */
const lowStockAt = 3;
const missesOfDays = 30;
const mostMisses = 8;

/** From so many orders or pieces on, adding them up takes longer than showing them. */
const large = 10_000;

type Figures = VerbReply<'dashboard.get'>['data'];

/** The figures of the day; each of them counts a list of the back office. In a large shop they are of a minute or so ago. */
export const getDashboard: Verb<'dashboard.get'> = async (ctx) => ({
  message: 'The figures of the day',
  data: await readDashboard(ctx, ''),
});

const readDashboard = keepFigures<Figures>(() => ({
  addUp,
  isLarge: ({ month, toConfirm, lowStock, newAccounts }) =>
    month.now.orders + month.before.orders + toConfirm.count + newAccounts > large ||
    lowStock.low + lowStock.soldOut > large / 10,
}));

async function addUp({ db, now: clock, ...ctx }: Context): Promise<Figures> {
  const now = clock();
  const { today, week, month } = periodsAt(now);
  const { payment_hold_minutes } = await readSettings({ db, now: clock, ...ctx });
  const heldSince = new Date(now.getTime() - payment_hold_minutes * 60_000);
  const since = month.now.from;
  const misses = await listSearchTermRows(db, {
    from: addDays(dayInIndia(now), -missesOfDays),
    to: null,
    onlyMisses: true,
    limit: mostMisses,
    offset: 0,
  });
  const waiting = await countStanding(db, { payment: 'awaiting_payment', placedBefore: heldSince });
  const failed = await countStanding(db, { status: 'pending', payment: 'failed' });
  return {
    today: await compare(db, today),
    week: await compare(db, week),
    month: await compare(db, month),
    ...(await compareDays(db, now)),
    toConfirm: await countStanding(db, { status: 'pending', payment: 'cod_due' }),
    toPack: await countStanding(db, { status: 'confirmed' }),
    paymentsStuck: {
      count: waiting.count + failed.count,
      worth: (waiting.worth + failed.worth) as Paise,
    },
    refundsPending: await countStanding(db, { payment: 'refund_pending' }),
    lowStock: { at: lowStockAt, ...(await countLowStock(db, lowStockAt)) },
    newAccounts: await countUsersSince(db, since),
    newMembers: await countMembersSince(db, since),
    coinsOutstanding: await readOutstandingCoins(db),
    misses: misses.rows.map(({ term, misses: count }) => ({ term, misses: count })),
  };
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

/** This month beside the one before, by the day of the month: what has not come yet is null, and so is a day too many. */
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
