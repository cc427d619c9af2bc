import { addDays, type Day, dayInIndia, startOfDay } from '@jhumka/domain/calendar';
import { type RawBuilder, sql } from 'kysely';

/** Days in India, both included; null for all before. */
export interface DaysOfAge {
  readonly from: Day | null;
  readonly to: Day;
}

/** Lists the ages of waiting work: of today, of one or two days, of three to six, and older. */
export function agesAt(now: Date): readonly DaysOfAge[] {
  const before = (days: number) => addDays(dayInIndia(now), -days);
  return [
    { from: before(0), to: before(0) },
    { from: before(2), to: before(1) },
    { from: before(6), to: before(3) },
    { from: null, to: before(7) },
  ];
}

/** Returns an aggregate that counts rows by the age of an instant. */
export function countAges(instant: RawBuilder<unknown>, now: Date): RawBuilder<number[]> {
  const counts = agesAt(now).map(({ from, to }) => {
    const isYounger = from === null ? sql`true` : sql`${instant} >= ${startOfDay(from)}`;
    return sql`count(*) filter (where ${isYounger} and ${instant} < ${startOfDay(addDays(to, 1))})::int`;
  });
  return sql`array[${sql.join(counts)}]`;
}
