import { type Day, weekdayOf } from '../calendar/index.ts';
import type { EarnedTier, VipTier } from '../loyalty/index.ts';

/** A time of more coins: for a category, on a weekday, between two days; each of them only where it is given. */
export type EarningCampaign = {
  readonly name: string;
  /** Percent of the basic rate. */
  readonly percent: number;
  /** '' for every category. */
  readonly categoryId: string;
  /** 0 for Sunday; null for every day. */
  readonly weekday: number | null;
  /** First and last day in India; null for no limit. */
  readonly from: Day | null;
  readonly until: Day | null;
};

/** Rules by which an order earns coins (decision 0164). */
export type EarningRules = {
  /** Basic rate: coins for each Rs.100 of goods, without GST; 0 for none. */
  readonly coinsPer100: number;
  /** Percent of the basic rate, 100 or more. */
  readonly tierPercent: Readonly<Record<EarnedTier, number>>;
  readonly campaigns: readonly EarningCampaign[];
};

/** 1 coin for each Rs.100; 25, 50 and 100 % more for members with a tier. */
export const defaultEarningRules: EarningRules = {
  coinsPer100: 1,
  tierPercent: { SILVER: 125, GOLD: 150, PLATINUM: 200 },
  campaigns: [],
};

/** Circumstances of a line that decide its rate. */
export type EarningCase = { readonly tier: VipTier; readonly categoryId: string; readonly day: Day };

/**
 * Returns the rate of a line in hundredths of a coin for each Rs.100. Of the tier and the campaigns the best counts:
 * they are neither added nor multiplied, so that an owner can name the most that a line earns.
 */
export function earningRate(rules: EarningRules, { tier, categoryId, day }: EarningCase): number {
  const ofTier = tier === 'NONE' ? 100 : rules.tierPercent[tier];
  const ofCampaigns = rules.campaigns
    .filter((one) => one.categoryId === '' || one.categoryId === categoryId)
    .filter(({ weekday }) => weekday === null || weekday === weekdayOf(day))
    .filter(({ from, until }) => (from ?? day) <= day && day <= (until ?? day))
    .map(({ percent }) => percent);
  return rules.coinsPer100 * Math.max(100, ofTier, ...ofCampaigns);
}

/** Returns the highest rate of the rules, whatever is bought, by whom and when. */
export function highestRate({ coinsPer100, tierPercent, campaigns }: EarningRules): number {
  const percents = [...Object.values(tierPercent), ...campaigns.map(({ percent }) => percent)];
  return coinsPer100 * Math.max(100, ...percents);
}
