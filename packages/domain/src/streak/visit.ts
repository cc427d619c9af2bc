import { addDays, type Day, daysBetween } from '../calendar/index.ts';
import { type Coins, noCoins } from '../coins/index.ts';
import { coinsOfDay, defaultStreakRules, type Milestone, type StreakRules } from './rules.ts';

/** A customer's streak after their last visit. */
export type Streak = {
  /** The last visited day; null before the first. */
  readonly lastDay: Day | null;
  /** Consecutive days. */
  readonly current: number;
  readonly longest: number;
  /** Number of the run, from 1; a reset begins the next. Halving stays in the run. */
  readonly run: number;
  /** Longest streak of this run: its milestones up to there are reached, also after halving. */
  readonly bestOfRun: number;
};

/** Streak without any visit. */
export const noStreak: Streak = { lastDay: null, current: 0, longest: 0, run: 1, bestOfRun: 0 };

/** Effects of a visit. */
export type Visit = {
  /** `known`: the day was visited before, and nothing changes. */
  readonly kind: 'known' | 'counted' | 'halved' | 'reset';
  readonly before: number;
  readonly streak: Streak;
  readonly coins: Coins;
  /** Milestones reached for the first time in this run. */
  readonly reached: readonly Milestone[];
  /** Days since the last visit that count as visited, because the shop was closed. */
  readonly forgiven: readonly Day[];
  /** Missed days that used a freeze each, the earliest first. */
  readonly saved: readonly Day[];
};

/**
 * Applies a visit on a day in Asia/Kolkata (decisions §6): a visit on the next day adds one; one missed day halves the
 * streak (rounded down) without counting today; two or more missed days reset it to 0 without coins. Days in `closed`
 * are never missed, nor are days of a holiday; then each missed day uses a freeze while there is one. A second visit on the same day, or after the clock was set back, changes nothing.
 */
export function visit(
  streak: Streak,
  today: Day,
  { closed = noDays, holidays = noDays, freezes = 0, rules = defaultStreakRules }: VisitTerms = {},
): Visit {
  const { lastDay, current, run } = streak;
  const unchanged = { before: current, reached: [], forgiven: [], saved: [] };
  if (lastDay !== null && today <= lastDay) return { kind: 'known', ...unchanged, streak, coins: noCoins };

  const forgiven = lastDay === null ? [] : daysWithin(lastDay, today, closed);
  const excused = new Set([...closed, ...holidays]);
  const saved = lastDay === null ? [] : missedDays(lastDay, today, excused, freezes);
  const absent =
    lastDay === null ? 0 : daysBetween(lastDay, today) - 1 - daysWithin(lastDay, today, excused).length;
  const missed = absent - saved.length;
  if (missed >= 2) {
    const begun = { ...streak, lastDay: today, current: 0, run: run + 1, bestOfRun: 0 };
    return { ...unchanged, kind: 'reset', streak: begun, coins: noCoins, forgiven, saved };
  }
  const now = missed === 1 ? Math.floor(current / 2) : current + 1;
  return {
    kind: missed === 1 ? 'halved' : 'counted',
    before: current,
    streak: {
      lastDay: today,
      current: now,
      longest: Math.max(streak.longest, now),
      run,
      bestOfRun: Math.max(streak.bestOfRun, now),
    },
    coins: coinsOfDay(now, rules),
    reached: rules.milestones.filter(({ days }) => days > streak.bestOfRun && days <= now),
    forgiven,
    saved,
  };
}

/** Inputs of a visit besides the streak. */
export type VisitTerms = {
  /** Days on which the shop was closed. */
  readonly closed?: ReadonlySet<Day>;
  /** Days that the customer had announced to be away. */
  readonly holidays?: ReadonlySet<Day>;
  /** Number of freezes that the customer holds. */
  readonly freezes?: number;
  readonly rules?: StreakRules;
};

const noDays: ReadonlySet<Day> = new Set();

function daysWithin(last: Day, today: Day, days: ReadonlySet<Day>): Day[] {
  return [...days].filter((day) => day > last && day < today).toSorted();
}

/** Lists the first missed days after the last visit, at most `max`. */
function missedDays(last: Day, today: Day, excused: ReadonlySet<Day>, max: number): Day[] {
  const missed: Day[] = [];
  for (let day = addDays(last, 1); day < today && missed.length < max; day = addDays(day, 1)) {
    if (!excused.has(day)) missed.push(day);
  }
  return missed;
}
