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

/** Period that a report is compared with: as many days before it, or the same days around the Diwali before. */
export type Against = 'before' | 'diwali';

/** Returns the days that a report is compared with; null for a Diwali whose date isn't known. */
export function comparedWith({ from, to }: Days, against: Against): Days | null {
  const length = daysBetween(from, to);
  if (against === 'before') return { from: addDays(from, -length - 1), to: addDays(from, -1) };
  const end = sinceDiwaliBefore(to);
  return end && { from: addDays(end, -length), to: end };
}

/** Days or whole months that are read together: `from` and `to` are first days of months for months. */
export type Stretch = Days & { readonly span: 'day' | 'month' };

/** Splits days into whole months and the days around them, so that a year is a few rows of each product. */
export function stretchesOf({ from, to }: Days): Stretch[] {
  const firstMonth = from.endsWith('-01') ? monthOf(from) : addMonths(monthOf(from), 1);
  const first = asDay(`${firstMonth}-01`);
  const end = asDay(`${monthOf(addDays(to, 1))}-01`); // The first day after the whole months.
  if (first >= end) return [{ span: 'day', from, to }];
  const stretches: Stretch[] = [
    { span: 'day', from, to: addDays(first, -1) },
    { span: 'month', from: first, to: addDays(end, -1) },
    { span: 'day', from: end, to },
  ];
  return stretches.filter((one) => one.from <= one.to);
}
