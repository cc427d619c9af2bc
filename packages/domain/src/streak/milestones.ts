import { addDays, type Day } from '../calendar/index.ts';
import { type Coins, sumCoins } from '../coins/index.ts';
import { defaultStreakRules, type Milestone } from './rules.ts';
import { type Streak, type VisitTerms, visit } from './visit.ts';

/** A milestone that a run has reached; its coins are those of the rule as it stood then. */
export type ReachedMilestone = Milestone & { readonly run: number; readonly isClaimed: boolean };

/** The milestones that can be claimed, as day counts, each once; one that a past run reached stays claimable. */
export function availableMilestones(reached: readonly ReachedMilestone[]): number[] {
  const open = reached.filter(({ isClaimed }) => !isClaimed).map(({ days }) => days);
  return [...new Set(open)].toSorted((a, b) => a - b);
}

/** The milestones that a run has been paid for, as day counts. */
export function claimedMilestones(reached: readonly ReachedMilestone[], run: number): number[] {
  return reached
    .filter((milestone) => milestone.isClaimed && milestone.run === run)
    .map(({ days }) => days)
    .toSorted((a, b) => a - b);
}

/** The outcome of a claim: what is paid now, oldest run first, and what is still available afterwards. */
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
 * Claims one milestone by its day count, or all that are available (none is fine then). What is claimed leaves the
 * available ones (spec 4.18): where several runs reached the same count, all of them are paid together.
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

/** A milestone of the present run that is not reached yet, and the day on which daily visits reach it. */
export type MilestoneToCome = Milestone & { readonly on: Day; readonly daysToGo: number };

/** Lists the milestones ahead in this run, nearest first, assuming a visit every day from today on. */
export function milestonesToCome(streak: Streak, today: Day, terms: VisitTerms = {}): MilestoneToCome[] {
  const { milestones } = terms.rules ?? defaultStreakRules;
  const { streak: then, kind } = visit(streak, today, terms);
  // Of a streak that a clock set back lies ahead of, the count goes on the day after its own last one.
  const counted = kind === 'known' && then.lastDay !== null ? then.lastDay : today;
  const best = kind === 'reset' ? 0 : streak.bestOfRun;
  return milestones
    .filter(({ days }) => days > best)
    .map(({ days, coins }) => {
      const daysToGo = Math.max(0, days - then.current);
      return { days, coins, on: addDays(counted, daysToGo), daysToGo };
    });
}
