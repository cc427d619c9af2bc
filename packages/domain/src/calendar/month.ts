import { addDays, asDay, type Day, isDay } from './day.ts';
import { formatDate } from './format.ts';

/** A month of a year as 'YYYY-MM'. */
export type Month = `${number}-${number}`;

/** Returns true for a valid month. */
export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

/** Parses a month; throws a RangeError for anything else. */
function asMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`'${text}' is not a month of the calendar`);
  return text;
}

/** Returns the month of a day. */
export function monthOf(day: Day): Month {
  return asMonth(asDay(day).slice(0, 7));
}

/** Adds a whole number of months; a negative number goes back. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 0] = asMonth(month).split('-').map(Number);
  const whole = year * 12 + (number - 1) + months;
  const text = `${Math.floor(whole / 12)}`.padStart(4, '0');
  return asMonth(`${text}-${`${(((whole % 12) + 12) % 12) + 1}`.padStart(2, '0')}`);
}

/** All days of a month, the first one first. */
export function daysOfMonth(month: Month): Day[] {
  const days: Day[] = [];
  for (let day = asDay(`${month}-01`); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The day of the week: 0 is a Sunday, 6 a Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(`${asDay(day)}T00:00:00Z`).getUTCDay();
}

/** Formats a month: 'Nov 2026'. */
export function formatMonth(month: Month): string {
  return formatDate(asDay(`${month}-01`)).slice('1 '.length);
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Formats a day of the coming weeks: 'Wed 2 Dec'. */
export function formatComingDay(day: Day): string {
  return `${weekdays[weekdayOf(day)]} ${formatDate(day).slice(0, -5)}`;
}
