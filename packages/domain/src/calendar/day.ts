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
  return !Number.isNaN(parseMidnight(text));
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

const midnightOf = (day: Day): number => parseMidnight(asDay(day));

/** Returns NaN for what is no day. Placing an order parses dozens. */
function parseMidnight(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const time = Date.parse(`${text}T00:00:00Z`);
  // 29 February of another year is parsed as 1 March.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : Number.NaN;
}

function toDay(utc: Date): Day {
  const text = utc.toISOString().slice(0, 10);
  // Years of more than four digits have a sign.
  return /^\d/.test(text) ? (text as Day) : asDay(text);
}
