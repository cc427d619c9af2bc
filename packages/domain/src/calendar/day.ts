/** A calendar day as 'YYYY-MM-DD'; the shop's days are days in Asia/Kolkata. */
export type Day = `${number}-${number}-${number}`;

// India keeps one time all year, so its wall clock is a fixed distance from UTC.
const indiaOffsetMs = 5.5 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** An instant moved so that its UTC fields read as the wall clock in India. */
export function indiaClock(instant: Date): Date {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new RangeError('An invalid date has no day');
  return new Date(time + indiaOffsetMs);
}

/** The day it is in India at an instant. */
export function dayInIndia(instant: Date): Day {
  return toDay(indiaClock(instant));
}

/** Tells whether a text is a day of the calendar: '2026-02-29' is not. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** A text as a day; throws a RangeError for one that is none. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day of the calendar`);
  return text;
}

/** The day a whole number of days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(midnightOf(day) + days * dayMs));
}

/** Counts the days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}

/** The instant at which a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(midnightOf(day) - indiaOffsetMs);
}

function midnightOf(day: Day): number {
  return new Date(`${asDay(day)}T00:00:00Z`).getTime();
}

function toDay(utc: Date): Day {
  return asDay(utc.toISOString().slice(0, 10));
}
