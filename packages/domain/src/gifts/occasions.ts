import { addDays, type Day, daysBetween, formatDate, isDay } from '../calendar/index.ts';
import { slugOf } from '../catalogue/index.ts';

/** An occasion with dates, as the shop's settings have it. */
export interface GiftOccasion {
  readonly name: string;
  /** Days as '2026-11-08', or as '12-25' where it is the same each year. */
  readonly days: readonly string[];
}

/** An occasion that the sentence offers; `day` is null for one without a date. */
export interface ComingOccasion {
  readonly _id: string;
  readonly name: string;
  readonly day: Day | null;
}

/** Occasions that each has on another day. */
export const undatedOccasions: readonly ComingOccasion[] = [
  { _id: 'birthday', name: 'a birthday', day: null },
  { _id: 'anniversary', name: 'an anniversary', day: null },
  { _id: 'wedding', name: 'a wedding', day: null },
  { _id: 'any-day', name: 'any day', day: null },
];

/** Days before an occasion from which it is offered first. */
const soonDays = 45;
/** Days before an occasion from which it is offered: its next date of about a year. */
const offeredDays = 400;

/** Lists the occasions from today on: soon ones by date, those without a date, later ones by date. */
export function comingOccasions(occasions: readonly GiftOccasion[], today: Day): ComingOccasion[] {
  const dated = occasions
    .flatMap(({ name, days }) => {
      const day = nextDay(days, today);
      return day === null ? [] : [{ _id: slugOf(name), name, day }];
    })
    .sort((one, other) => (one.day < other.day ? -1 : 1));
  const isSoon = ({ day }: { readonly day: Day }) => daysBetween(today, day) <= soonDays;
  return [...dated.filter(isSoon), ...undatedOccasions, ...dated.filter((occasion) => !isSoon(occasion))];
}

function nextDay(days: readonly string[], today: Day): Day | null {
  const year = Number(today.slice(0, 4));
  const coming = days
    .flatMap((day) => (day.length === yearlyLength ? [`${year}-${day}`, `${year + 1}-${day}`] : [day]))
    .filter(isDay)
    .filter((day) => day >= today && day <= addDays(today, offeredDays));
  return coming.sort()[0] ?? null;
}

const yearlyLength = 'MM-DD'.length;
// Has a 29 February.
const anyLeapYear = '2028';

/** Returns true for '2026-11-08', and for '12-25'. */
export const isOccasionDay = (day: string): boolean =>
  isDay(day.length === yearlyLength ? `${anyLeapYear}-${day}` : day);

/** Returns true where two occasions, or one and one without a date, have the same name for addresses. */
export function hasNameTwice(occasions: readonly GiftOccasion[]): boolean {
  const ids = [...undatedOccasions.map(({ _id }) => _id), ...occasions.map(({ name }) => slugOf(name))];
  return new Set(ids).size < ids.length || ids.includes('');
}

/** Formats an occasion for editing: 'Diwali: 8 Nov 2026, 29 Oct 2027', or 'Christmas: 25 Dec' for each year. */
export const writeOccasion = ({ name, days }: GiftOccasion): string =>
  `${name}: ${days.map(dayLabel).join(', ')}`;

const dayLabel = (day: string) =>
  day.length === yearlyLength
    ? formatDate(`${anyLeapYear}-${day}` as Day).slice(0, -5)
    : formatDate(day as Day);

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Parses such a line; null when it is invalid. */
export function readOccasion(line: string): GiftOccasion | null {
  const [, name = '', dates = ''] = /^([^:]{1,40}):(.+)$/.exec(line.trim()) ?? [];
  const days = dates.split(',').map((date) => readOccasionDay(date.trim()));
  const isRead = name.trim() !== '' && days.every((day) => day !== null);
  return isRead ? { name: name.trim(), days } : null;
}

function readOccasionDay(typed: string): string | null {
  const [, date = '', month = '', year = ''] = /^(\d{1,2}) ([a-z]{3})[a-z]*(?: (\d{4}))?$/i.exec(typed) ?? [];
  const number = monthNames.indexOf(month.toLowerCase()) + 1;
  const day = [...(year === '' ? [] : [year]), String(number).padStart(2, '0'), date.padStart(2, '0')].join(
    '-',
  );
  return isOccasionDay(day) ? day : null;
}
