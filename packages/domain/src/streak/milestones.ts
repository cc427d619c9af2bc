import { addDays, type Day } from '../calendar/index.ts';
import { type Coins, sumCoins } from '../coins/index.ts';
import { defaultStreakRules, type Milestone, type StreakRules } from './rules.ts';
import { type Streak, type VisitTerms, visit } from './visit.ts';

/** A milestone that a run has reached; its coins are those of the rules at that time. */
export type ReachedMilestone = Milestone & { readonly run: number; readonly isClaimed: boolean };

/** Lists the claimable milestones, as day counts, each once; one that a past run reached stays claimable. */
export function availableMilestones(reached: readonly ReachedMilestone[]): number[] {
  const open = reached.filter(({ isClaimed }) => !isClaimed).map(({ days }) => days);
  return [...new Set(open)].toSorted((a, b) => a - b);
}

/** Lists the milestones that a run was paid for, as day counts. */
export function claimedMilestones(reached: readonly ReachedMilestone[], run: number): number[] {
  return reached
    .filter((milestone) => milestone.isClaimed && milestone.run === run)
    .map(({ days }) => days)
    .toSorted((a, b) => a - b);
}

/** Result of a claim: the milestones paid now, oldest run first, and those still available. */
export type MilestoneClaim =
  | {
      readonly ok: true;
      readonly claimed: readonly ReachedMilestone[];
      readonly coins: Coins;
      readonly available: readonly number[];
    }
  | {
      readonly ok: false;
      readonly code: 'milestone-not-available';
      readonly message: 'Milestone not available';
    };

/**
 * Claims one milestone by its day count, or all available ones (none is fine then). A claimed milestone is no longer
 * available (spec 4.18); where several runs reached the same count, all of them are paid together.
 */
export function claimMilestones(reached: readonly ReachedMilestone[], which: number | 'all'): MilestoneClaim {
  const claimed = reached
    .filter(({ isClaimed, days }) => !isClaimed && (which === 'all' || days === which))
    .toSorted((a, b) => a.run - b.run || a.days - b.days);
  if (claimed.length === 0 && which !== 'all') {
    return { ok: false, code: 'milestone-not-available', message: 'Milestone not available' };
  }
  return {
    ok: true,
    claimed,
    coins: sumCoins(claimed.map(({ coins }) => coins)),
    available: availableMilestones(reached.filter((milestone) => !claimed.includes(milestone))),
  };
}

/** Lists the claimed milestones that give a freeze, so that the customer never holds more than the rules allow. */
export function earnedFreezes(
  claimed: readonly ReachedMilestone[],
  held: number,
  { freezeFromDays, maxFreezes }: StreakRules,
): ReachedMilestone[] {
  return claimed.filter(({ days }) => days >= freezeFromDays).slice(0, Math.max(0, maxFreezes - held));
}

/** An unreached milestone of the current run, and the day on which daily visits reach it. */
export type MilestoneToCome = Milestone & { readonly on: Day; readonly daysToGo: number };

/** Lists the milestones ahead in this run, nearest first, assuming a visit every day from today on. */
export function milestonesToCome(streak: Streak, today: Day, terms: VisitTerms = {}): MilestoneToCome[] {
  const { milestones } = terms.rules ?? defaultStreakRules;
  const { streak: then, kind } = visit(streak, today, terms);
  // When the clock was set back, the last visit can lie ahead of today: count from the day after it.
  const counted = kind === 'known' && then.lastDay !== null ? then.lastDay : today;
  const best = kind === 'reset' ? 0 : streak.bestOfRun;
  return milestones
    .filter(({ days }) => days > best)
    .map(({ days, coins }) => {
      const daysToGo = Math.max(0, days - then.current);
      return { days, coins, on: addDays(counted, daysToGo), daysToGo };
    });
}
