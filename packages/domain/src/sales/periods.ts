import {
  addDays,
  addMonths,
  asDay,
  type Day,
  dayInIndia,
  monthOf,
  startOfDay,
  weekdayOf,
} from '../calendar/index.ts';

/** From an instant (inclusive) to another one (exclusive). */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** A period up to now and the same part of the previous one. */
export interface Period {
  readonly now: Span;
  readonly before: Span;
  readonly firstDay: Day;
}

export type PeriodName = 'today' | 'week' | 'month';

/**
 * Returns today, this week (from Monday) and this month up to now, each with the same part of the previous period: at
 * ten in the morning of the 21st, yesterday until ten, and last month until the 21st at ten, or until its end.
 */
export function periodsAt(now: Date): Readonly<Record<PeriodName, Period>> {
  const today = dayInIndia(now);
  const firstOfMonth = asDay(`${monthOf(today)}-01`);
  const firstOfLastMonth = asDay(`${addMonths(monthOf(today), -1)}-01`);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return {
    today: period(now, today, addDays(today, -1)),
    week: period(now, monday, addDays(monday, -7)),
    month: period(now, firstOfMonth, firstOfLastMonth),
  };
}

function period(now: Date, firstDay: Day, firstDayBefore: Day): Period {
  const [from, fromBefore] = [startOfDay(firstDay), startOfDay(firstDayBefore)];
  const toBefore = new Date(
    Math.min(fromBefore.getTime() + (now.getTime() - from.getTime()), from.getTime()),
  );
  return { now: { from, to: now }, before: { from: fromBefore, to: toBefore }, firstDay };
}
