/** A calendar day as 'YYYY-MM-DD'; the shop's days are days in Asia/Kolkata. */
export type Day = `${number}-${number}-${number}`;

// India has no daylight saving time, so its offset from UTC is fixed.
const indiaOffsetMs = 5.5 * 60 * 60 * 1_000;
const dayMs = 24 * 60 * 60 * 1_000;

/** Shifts an instant so that its UTC fields show the wall clock in India. */
export function indiaClock(instant: Date): Date {
  const time = instant.getTime();
  if (Number.isNaN(time)) throw new RangeError('An invalid date has no day');
  return new Date(time + indiaOffsetMs);
}

/** Returns the day in India at an instant. */
export function dayInIndia(instant: Date): Day {
  return toDay(indiaClock(instant));
}

/** Returns true for a valid calendar day: '2026-02-29' is not one. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Parses a day; throws a RangeError for anything else. */
export function asDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day of the calendar`);
  return text;
}

/** Adds a whole number of days; a negative number goes back. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(midnightOf(day) + days * dayMs));
}

/** Counts the days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (midnightOf(to) - midnightOf(from)) / dayMs;
}

/** Returns the instant at which a day begins in India. */
export function startOfDay(day: Day): Date {
  return new Date(midnightOf(day) - indiaOffsetMs);
}

function midnightOf(day: Day): number {
  return new Date(`${asDay(day)}T00:00:00Z`).getTime();
}

function toDay(utc: Date): Day {
  return asDay(utc.toISOString().slice(0, 10));
}
