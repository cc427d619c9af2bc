import {
  addDays,
  addMonths,
  asDay,
  type Day,
  daysBetween,
  monthOf,
  sinceDiwaliBefore,
} from '../calendar/index.ts';

/** Groupings of a report of sales: a row is a product, a city and so on. */
export const reportGroups = [
  ...(['product', 'variant', 'category', 'metal'] as const),
  ...(['city', 'payment', 'coupon', 'tier'] as const),
] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** Days of a report, both included. */
export type Days = { readonly from: Day; readonly to: Day };

/** Periods that a report is read of at a click: the last days up to today, and this year. */
export const usualPeriods = (today: Day) =>
  ({
    7: { from: addDays(today, -6), to: today },
    30: { from: addDays(today, -29), to: today },
    year: { from: asDay(`${today.slice(0, 4)}-01-01`), to: today },
  }) as const satisfies Record<string, Days>;

/** Period that a report is compared with: as many days before it, or the same days around the Diwali before. */
export type Against = 'before' | 'diwali';

/** Returns the days that a report is compared with; null for a Diwali whose date isn't known. */
export function comparedWith({ from, to }: Days, against: Against): Days | null {
  const length = daysBetween(from, to);
  if (against === 'before') return { from: addDays(from, -length - 1), to: addDays(from, -1) };
  const end = sinceDiwaliBefore(to);
  return end && { from: addDays(end, -length), to: end };
}

/** Days, whole months or whole years that are read together; those with a '-' are taken off. */
export type Stretch = Days & { readonly span: 'day' | 'month' | 'year'; readonly sign: '' | '-' };

/**
 * Splits days into whole years, whole months and days, so that a year is a few rows of each product. A year or a month of
 * which more than half is wanted is read whole, less the rest: without sales in the future, the current one has no rest.
 */
export const stretchesOf = (days: Days): Stretch[] => split(days, 'year', '');

function split(days: Days, span: Stretch['span'], sign: Stretch['sign']): Stretch[] {
  if (days.from > days.to) return [];
  if (span === 'day') return [{ span, ...days, sign }];
  const smaller = span === 'year' ? 'month' : 'day';
  const [first, last] = [wholeOf(span, days.from), wholeOf(span, days.to)];
  const isMost = (from: Day, to: Day, whole: Days) =>
    2 * daysBetween(from, addDays(to, 1)) > daysBetween(whole.from, addDays(whole.to, 1));
  if (first.from === last.from && !isMost(days.from, days.to, first)) return split(days, smaller, sign);
  const from = isMost(days.from, first.to, first) ? first.from : addDays(first.to, 1);
  const to = isMost(last.from, days.to, last) ? last.to : addDays(last.from, -1);
  const less = sign === '-' ? '' : '-';
  return [
    ...(from <= to ? [{ span, from, to, sign }] : []),
    ...split({ from, to: addDays(days.from, -1) }, smaller, less),
    ...split({ from: days.from, to: addDays(from, -1) }, smaller, sign),
    ...split({ from: addDays(to, 1), to: days.to }, smaller, sign),
    ...split({ from: addDays(days.to, 1), to }, smaller, less),
  ];
}

/** Returns the month or the year of a day. */
function wholeOf(span: 'month' | 'year', day: Day): Days {
  if (span === 'year')
    return { from: asDay(`${day.slice(0, 4)}-01-01`), to: asDay(`${day.slice(0, 4)}-12-31`) };
  const month = monthOf(day);
  return { from: asDay(`${month}-01`), to: addDays(asDay(`${addMonths(month, 1)}-01`), -1) };
}
