import { addDays, type Day } from '../calendar/index.ts';

/** Days from one to another, both included. */
export type Period = { readonly from: Day; readonly until: Day };

/** Lists the days of periods. */
export function daysOfPeriods(periods: readonly Period[]): Set<Day> {
  const days = new Set<Day>();
  for (const { from, until } of periods) {
    for (let day = from; day <= until; day = addDays(day, 1)) days.add(day);
  }
  return days;
}

/** Returns the holiday that is running or to come, if any. */
export function currentHoliday(holidays: readonly Period[], today: Day): Period | null {
  return holidays.find(({ until }) => until >= today) ?? null;
}

/** Counts the days of holiday left in the year of a day. */
export function holidayDaysLeft(holidays: readonly Period[], day: Day, maxDays: number): number {
  const used = [...daysOfPeriods(holidays)].filter((each) => each.slice(0, 4) === day.slice(0, 4));
  return Math.max(0, maxDays - used.length);
}

/**
 * Validates a holiday that replaces the one running or to come. It begins tomorrow at the earliest; of a running one
 * only the end can change. Returns null when it is valid, else the error of a field.
 */
export function validateHoliday(
  { from, until }: Period,
  { holidays, today, maxDays }: { holidays: readonly Period[]; today: Day; maxDays: number },
): { readonly field: keyof Period; readonly message: string } | null {
  const current = currentHoliday(holidays, today);
  const running = current !== null && current.from <= today ? current : null;
  if (running && from !== running.from)
    return { field: 'from', message: 'The first day stays, as this holiday has begun' };
  if (!running && from <= today) return { field: 'from', message: 'The first day must be tomorrow or later' };
  if (until < from) return { field: 'until', message: 'The last day must not be before the first one' };
  if (until < today) return { field: 'until', message: 'The last day must be today or later' };
  if (until > addDays(today, 365)) return { field: 'until', message: 'The last day must be within a year' };
  if (running && until <= running.until) return null;
  const all = [...holidays.filter((each) => each.until < today), { from, until }];
  const days = [...daysOfPeriods(all)];
  for (const year of new Set([from.slice(0, 4), until.slice(0, 4)])) {
    if (days.filter((day) => day.startsWith(year)).length > maxDays) {
      return { field: 'until', message: `That is more than ${maxDays} days of holiday in ${year}` };
    }
  }
  return null;
}

/** Returns the rest of the current holiday once it is cancelled: its days before today, or null. */
export function endHoliday(holidays: readonly Period[], today: Day): Period | null {
  const current = currentHoliday(holidays, today);
  return current && current.from < today ? { from: current.from, until: addDays(today, -1) } : null;
}
