import { addDays, type Day } from '../calendar/index.ts';
import type { Coins } from '../coins/index.ts';
import { type MilestoneToCome, milestonesToCome } from './milestones.ts';
import { type Streak, type Visit, type VisitTerms, visit } from './visit.ts';

/** Outlook of a streak: the effects of the next visit and of a missed day. */
export type StreakOutlook = {
  readonly isTodayDone: boolean;
  /** The next visit that counts: today's, or tomorrow's once today's is done. */
  readonly next: {
    readonly on: Day;
    readonly kind: Visit['kind'];
    readonly streak: number;
    readonly coins: Coins;
  };
  /** Loss of a visit one day later; null when there is nothing to lose. */
  readonly ifMissed: { readonly day: Day; readonly from: number; readonly to: number } | null;
  readonly nextMilestone: MilestoneToCome | null;
};

/** Computes the outlook of a streak on a day: the gain of the next visit and the cost of missing it. */
export function streakOutlook(streak: Streak, today: Day, terms: VisitTerms = {}): StreakOutlook {
  const { lastDay, current } = streak;
  const isTodayDone = lastDay !== null && today <= lastDay;
  const on = isTodayDone ? addDays(lastDay, 1) : today;
  const next = visit(streak, on, terms);
  const late = visit(streak, addDays(on, 1), terms).streak.current;
  // A streak that is lost anyway can't be lost again by missing one more day.
  const costs = late < current && late < next.streak.current;
  return {
    isTodayDone,
    next: { on, kind: next.kind, streak: next.streak.current, coins: next.coins },
    ifMissed: costs ? { day: on, from: current, to: late } : null,
    nextMilestone: milestonesToCome(streak, today, terms)[0] ?? null,
  };
}

/** Describes the loss of a missed day: 'If you miss tomorrow, your streak drops from 40 to 20'; null for a day or none. */
export function missMessage({
  ifMissed,
  isTodayDone,
}: Pick<StreakOutlook, 'ifMissed' | 'isTodayDone'>): string | null {
  if (ifMissed === null || ifMissed.from === 1) return null;
  const day = isTodayDone ? 'tomorrow' : 'today';
  return `If you miss ${day}, your streak drops from ${ifMissed.from} to ${ifMissed.to}`;
}
