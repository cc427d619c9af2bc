import { asCoins, type Coins } from '../coins/index.ts';
import type { Period } from './holidays.ts';

/** A number of consecutive days that pays coins once in a run. */
export type Milestone = { readonly days: number; readonly coins: Coins };

/** Editable rules of the streak. Milestones are sorted by days, ascending. */
export type StreakRules = {
  /** Number of streak days after which a visit gives one more coin. */
  readonly daysForOneMore: number;
  readonly maxCoinsOfDay: Coins;
  readonly milestones: readonly Milestone[];
  /** A claimed milestone of at least so many days gives a freeze. */
  readonly freezeFromDays: number;
  /** Freezes that a customer may hold; 0 gives none. */
  readonly maxFreezes: number;
  /** Days of holiday in a calendar year; 0 allows none. */
  readonly maxHolidayDays: number;
  /** Days on which the shop is going to be closed: nobody misses them. */
  readonly closings: readonly Period[];
};

/**
 * Shipped terms of freezes and holidays. A week is reached so often that freezes for it would end the specification's
 * halving; a month is a habit worth guarding.
 */
export const defaultGuards = { freezeFromDays: 30, maxFreezes: 2, maxHolidayDays: 14, closings: [] } as const;

/** `min(1 + ⌊streak / 7⌋, 10)` a day; 7, 30, 100 and 365 days give 25, 150, 600 and 3,000 (decisions §6). */
export const defaultStreakRules: StreakRules = {
  daysForOneMore: 7,
  maxCoinsOfDay: asCoins(10),
  milestones: [
    { days: 7, coins: asCoins(25) },
    { days: 30, coins: asCoins(150) },
    { days: 100, coins: asCoins(600) },
    { days: 365, coins: asCoins(3_000) },
  ],
  ...defaultGuards,
};

/** Returns the coins of a day for the streak including its visit. */
export function coinsOfDay(streak: number, rules: StreakRules = defaultStreakRules): Coins {
  return asCoins(Math.min(1 + Math.floor(streak / rules.daysForOneMore), rules.maxCoinsOfDay));
}
