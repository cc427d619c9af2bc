import { addMonths, asDay, dayInIndia, type Month, monthOf } from '@jhumka/domain/calendar';
import { firstReturnMonth } from '@jhumka/domain/gst-returns';
import type { ActorContext } from '../../../context.ts';
import type { Verb } from '../../../verb.ts';
import { listLockedMonths } from '../../orders/invoices/store-locked-months.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import {
  largeMonth,
  presentMonth,
  presentState,
  presentSummary,
  readMonth,
  refuseMonthToCome,
} from './read-month.ts';
import { findFirstDocumentTime, hasMoreDocuments } from './store-documents.ts';

/**
 * Lists the months of a financial year that have begun, the first at the top: this year without another. A locked month
 * has the sums that it was locked with, and a large open one none, as it takes seconds.
 */
export const listAccountsMonths: Verb<'admin.accounts.months'> = async (ctx, input) => {
  const current = monthOf(dayInIndia(ctx.now()));
  const first = await findFirstDocumentTime(ctx.db);
  const thisYear = yearOf(current);
  const firstYear = first === null ? thisYear : yearOf(monthOf(dayInIndia(new Date(first))));
  const year = input.year ?? thisYear;
  const months = Array.from({ length: 12 }, (_, index) =>
    addMonths(monthOf(asDay(`${year}-04-01`)), index),
  ).filter((month) => month <= current && month >= firstReturnMonth);
  const locked = await readLocked(ctx, months);
  const summaries = [];
  for (const month of months) {
    const row = locked.get(month);
    if (row) summaries.push(presentSummary(ctx, month, { sums: row.sums, mistakes: row.sums.mistakes }, row));
    else if (await hasMoreDocuments(ctx.db, month, largeMonth)) {
      summaries.push({ ...presentState(ctx, month, row), documents: null, sums: null, mistakes: null });
    } else summaries.push(presentSummary(ctx, month, await readMonth(ctx, month), row));
  }
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index);
  return { message: 'Months', data: { year, years, months: summaries } };
};

/** Returns the calendar year of the April with which the financial year of a month begins. */
const yearOf = (month: Month): number => Number(addMonths(month, -3).slice(0, 4));

/** Returns a month as it is now, also a locked one. Throws 'month-to-come'. */
export const getAccountsMonth: Verb<'admin.accounts.month'> = async (ctx, { month }) => {
  refuseMonthToCome(ctx, month);
  const figures = await readMonth(ctx, month);
  const summary = presentSummary(ctx, month, figures, (await readLocked(ctx, [month])).get(month));
  return { message: 'Month', data: presentMonth(summary, figures) };
};

/** Reads the locked ones of some months in a row, with the names of the administrators. */
export async function readLocked(ctx: Pick<ActorContext, 'db'>, months: readonly Month[]) {
  const [from, to] = [months.at(0), months.at(-1)];
  const rows = from === undefined || to === undefined ? [] : await listLockedMonths(ctx.db, from, to);
  const names = await findUserNames(
    ctx.db,
    rows.map(({ actor_id }) => actor_id),
  );
  return new Map(rows.map((row) => [row.month, { ...row, name: names.get(row.actor_id) }]));
}
