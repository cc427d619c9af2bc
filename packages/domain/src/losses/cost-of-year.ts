import type { Day } from '../calendar/index.ts';
import { asCoins, type Coins, sumCoins } from '../coins/index.ts';
import { type EarningRules, earningRate } from '../earning/index.ts';
import type { EarnedTier, VipTier } from '../loyalty/index.ts';
import { multiply, type Paise, percentOf, sum, zeroPaise } from '../money/index.ts';
import { coinsOfDay, type StreakRules } from '../streak/index.ts';

/** Rules that decide what loyalty costs. The thresholds of the tiers have been applied to the orders already. */
export interface CostRules {
  readonly discountPercent: Readonly<Record<EarnedTier, number>>;
  readonly freeDeliveryTiers: readonly VipTier[];
  readonly earning: EarningRules;
  readonly birthdayCoins: Coins;
  readonly coinWorth: Paise;
  readonly streak: StreakRules;
}

/** Orders and visits of some time, added up by what the rules look at. */
export interface YearOfLoyalty {
  readonly orders: readonly {
    readonly tier: VipTier;
    readonly orders: number;
    /** After the discounts of the products, before GST: what the discount of a tier is taken of. */
    readonly amount: Paise;
  }[];
  readonly goods: readonly {
    readonly tier: VipTier;
    readonly categoryId: string;
    readonly day: Day;
    /** Without GST, after all discounts. */
    readonly amount: Paise;
  }[];
  /** Visits that give coins, by the streak that they reach. */
  readonly visits: readonly { readonly streak: number; readonly visits: number }[];
  /** Runs of a streak by their longest before that time, and in all. */
  readonly runs: readonly { readonly before: number; readonly best: number; readonly runs: number }[];
  readonly birthdays: number;
  readonly deliveryCharge: Paise;
}

/** Costs of the programme, in the order in which they are listed. */
export const loyaltyCosts = ['vip', 'delivery', 'earned', 'visits', 'milestones', 'birthdays'] as const;

/** A cost in rupees, and in coins where it is coins. */
export type LoyaltyCost = { readonly coins: Coins | null; readonly amount: Paise };

/** Paise for which a rate gives a coin: Rs.100, in hundredths. */
const paiseOfRate = 1_000_000n;

/**
 * Computes what some time of orders and visits costs by rules, as if everybody had ordered and visited the same. Each sum
 * is rounded once, so it differs from the orders by less than half a paisa, and from their coins by less than one, for each.
 */
export function costOfYear(
  year: YearOfLoyalty,
  rules: CostRules,
): Record<(typeof loyaltyCosts)[number], LoyaltyCost> {
  const money = (amount: Paise): LoyaltyCost => ({ coins: null, amount });
  const inCoins = (coins: Coins): LoyaltyCost => ({ coins, amount: multiply(rules.coinWorth, coins) });
  const waived = year.orders.filter(({ tier }) => rules.freeDeliveryTiers.includes(tier));
  const exact = year.goods.reduce(
    (total, { amount, ...of }) => total + BigInt(amount) * BigInt(earningRate(rules.earning, of)),
    0n,
  );
  return {
    vip: money(
      sum(
        year.orders.map(({ tier, amount }) =>
          tier === 'NONE' ? zeroPaise : percentOf(amount, rules.discountPercent[tier]),
        ),
      ),
    ),
    delivery: money(
      multiply(
        year.deliveryCharge,
        waived.reduce((count, { orders }) => count + orders, 0),
      ),
    ),
    earned: inCoins(asCoins(Number(exact / paiseOfRate))),
    visits: inCoins(
      sumCoins(year.visits.map(({ streak, visits }) => asCoins(coinsOfDay(streak, rules.streak) * visits))),
    ),
    milestones: inCoins(
      sumCoins(
        rules.streak.milestones.flatMap(({ days, coins }) =>
          year.runs
            .filter(({ before, best }) => before < days && days <= best)
            .map(({ runs }) => asCoins(coins * runs)),
        ),
      ),
    ),
    birthdays: inCoins(asCoins(rules.birthdayCoins * year.birthdays)),
  };
}
