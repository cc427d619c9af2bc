import { type Day, daysOfMonth, type Month } from '../calendar/index.ts';
import type { Coins } from '../coins/index.ts';
import type { MilestoneToCome } from './milestones.ts';
import type { Milestone } from './rules.ts';
import type { Visit } from './visit.ts';

/** A recorded visit. */
export type RecordedDay = {
  readonly day: Day;
  readonly kind: Exclude<Visit['kind'], 'known'>;
  readonly streak: number;
  readonly coins: Coins;
  readonly reached: readonly Milestone[];
};

/** A day of the streak's calendar. */
export type StreakDay = {
  readonly day: Day;
  readonly isToday: boolean;
  /** `open` is today before its visit; `before` is a day before the first visit. */
  readonly mark: 'kept' | 'missed' | 'forgiven' | 'holiday' | 'saved' | 'open' | 'ahead' | 'before';
  readonly recorded: RecordedDay | null;
  /** Milestones reached on that day, or that daily visits will reach on it. */
  readonly milestones: readonly Milestone[];
};

/** Data of a calendar month. */
export type StreakMonthInput = {
  readonly today: Day;
  /** The first visit ever, or null when there was none. */
  readonly firstDay: Day | null;
  readonly recorded: readonly RecordedDay[];
  readonly closed: ReadonlySet<Day>;
  readonly holidays: ReadonlySet<Day>;
  /** Days that used a freeze. */
  readonly saved: ReadonlySet<Day>;
  readonly toCome: readonly MilestoneToCome[];
};

/** Computes a month of the streak, day by day: visited, missed, frozen, and past and future milestones. */
export function streakMonth(month: Month, facts: StreakMonthInput): StreakDay[] {
  const recordedByDay = new Map(facts.recorded.map((recorded) => [recorded.day, recorded]));
  return daysOfMonth(month).map((day) => {
    const recorded = recordedByDay.get(day) ?? null;
    const toCome = facts.toCome.filter(({ on }) => on === day);
    return {
      day,
      isToday: day === facts.today,
      mark: markOf(day, recorded, facts),
      recorded,
      milestones: [...(recorded?.reached ?? []), ...toCome.map(({ days, coins }) => ({ days, coins }))],
    };
  });
}

function markOf(
  day: Day,
  recorded: RecordedDay | null,
  { today, firstDay, closed, holidays, saved }: StreakMonthInput,
): StreakDay['mark'] {
  if (recorded !== null) return 'kept';
  if (day === today) return 'open';
  if (day < today && (firstDay === null || day < firstDay)) return 'before';
  if (saved.has(day)) return 'saved';
  if (closed.has(day)) return 'forgiven';
  if (holidays.has(day)) return 'holiday';
  return day > today ? 'ahead' : 'missed';
}
