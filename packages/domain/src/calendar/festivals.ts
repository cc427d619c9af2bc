import { addDays, type Day, daysBetween } from './day.ts';

/** Diwali of each year, by the calendar of North India: the day of the worship of Lakshmi. */
const diwalis = [
  ...['2019-10-27', '2020-11-14', '2021-11-04', '2022-10-24', '2023-11-12', '2024-10-31', '2025-10-20'],
  ...['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
] as readonly Day[];

/**
 * Moves a day to the same distance from the Diwali before: of two that are a year apart, the one nearest to the day
 * counts. Null beyond the years whose dates are known.
 */
export function sinceDiwaliBefore(day: Day): Day | null {
  const distances = diwalis.map((diwali) => Math.abs(daysBetween(diwali, day)));
  const nearest = distances.indexOf(Math.min(...distances));
  const [diwali, before] = [diwalis[nearest], diwalis[nearest - 1]];
  const isKnown = (distances[nearest] ?? 0) <= 200;
  return isKnown && diwali && before ? addDays(day, -daysBetween(before, diwali)) : null;
}
