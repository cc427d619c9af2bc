import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/index.ts';
import { asCoins, sumCoins } from '../coins/index.ts';
import { defaultEarningRules } from '../earning/index.ts';
import { vipTiers } from '../loyalty/index.ts';
import { fromRupees, paise, percentOf, sum } from '../money/index.ts';
import { defaultStreakRules, noStreak, type Streak, visit } from '../streak/index.ts';
import { type CostRules, costOfYear, loyaltyCosts, type YearOfLoyalty } from './cost-of-year.ts';

const rules: CostRules = {
  discountPercent: { SILVER: 2, GOLD: 4, PLATINUM: 6 },
  freeDeliveryTiers: ['GOLD', 'PLATINUM'],
  earning: defaultEarningRules,
  birthdayCoins: asCoins(100),
  coinWorth: paise(50),
  streak: defaultStreakRules,
};
const day = '2026-11-21';
const nothing: YearOfLoyalty = {
  ...{ orders: [], goods: [], visits: [], runs: [], birthdays: 0 },
  deliveryCharge: fromRupees(20),
};
const costs = (year: Partial<YearOfLoyalty>, changed: Partial<CostRules> = {}) =>
  Object.values(costOfYear({ ...nothing, ...year }, { ...rules, ...changed })).map(
    ({ coins, amount }) => coins ?? amount,
  );

test('issue 44.8: each rule costs what it gives, in the order of the list', () => {
  const year: Partial<YearOfLoyalty> = {
    orders: [
      { tier: 'NONE', orders: 9, amount: fromRupees(9_000) },
      { tier: 'SILVER', orders: 1, amount: fromRupees(1_000) },
      { tier: 'GOLD', orders: 2, amount: fromRupees(2_000) },
    ],
    goods: [
      // Two amounts that make no coin alone.
      { tier: 'NONE', categoryId: 'cat_rings', day, amount: fromRupees(60) },
      { tier: 'NONE', categoryId: 'cat_sets', day, amount: fromRupees(60) },
      { tier: 'GOLD', categoryId: 'cat_rings', day, amount: fromRupees(400) },
    ],
    visits: [
      { streak: 1, visits: 5 },
      { streak: 14, visits: 2 },
    ],
    runs: [
      { before: 0, best: 6, runs: 4 },
      { before: 7, best: 29, runs: 2 },
      { before: 6, best: 30, runs: 1 },
    ],
    birthdays: 3,
  };
  expect(costs(year)).toEqual([fromRupees(20 + 80), fromRupees(40), 7, 5 * 1 + 2 * 3, 25 + 150, 300]);
  const campaign = {
    name: 'Rings',
    percent: 300,
    categoryId: 'cat_rings',
    weekday: null,
    from: null,
    until: null,
  };
  const changed = {
    discountPercent: { SILVER: 3, GOLD: 4, PLATINUM: 6 },
    freeDeliveryTiers: ['SILVER', 'GOLD', 'PLATINUM'] as const,
    earning: { ...defaultEarningRules, campaigns: [campaign] },
    birthdayCoins: asCoins(0),
    streak: { ...defaultStreakRules, daysForOneMore: 14, milestones: [{ days: 5, coins: asCoins(10) }] },
  };
  expect(costs(year, changed)).toEqual([fromRupees(30 + 80), fromRupees(60), 14, 5 * 1 + 2 * 2, 40, 0]);
  // A coin of twice the worth costs twice as much, in the same number.
  const twice = costOfYear({ ...nothing, ...year }, { ...rules, coinWorth: paise(100) });
  expect(twice.birthdays).toEqual({ coins: 300, amount: fromRupees(300) });
});

test('property: the sums of any orders differ by less than half a paisa and a coin for each of them', () => {
  const order = fc.record({ tier: fc.constantFrom(...vipTiers), amount: fc.nat(9_000_000).map(paise) });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (list) => {
      const orders = list.map((one) => ({ ...one, orders: 1 }));
      const goods = list.map((one) => ({ ...one, categoryId: '', day }) as const);
      const whole = costOfYear({ ...nothing, orders, goods }, rules);
      const each = list.map((_, at) =>
        costOfYear({ ...nothing, orders: orders.slice(at, at + 1), goods: goods.slice(at, at + 1) }, rules),
      );
      const vip = list.map(({ tier, amount }) =>
        tier === 'NONE' ? paise(0) : percentOf(amount, rules.discountPercent[tier]),
      );
      expect(whole.vip.amount).toBe(sum(vip));
      const apart =
        (whole.earned.coins ?? 0) - sumCoins(each.map(({ earned }) => earned.coins ?? asCoins(0)));
      expect(apart).toBeGreaterThanOrEqual(0);
      expect(apart).toBeLessThan(Math.max(1, list.length));
    }),
  );
});

test('property: the visits and milestones of any history cost exactly the coins that they gave', () => {
  const gaps = fc.array(fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 3), { maxLength: 120 });
  fc.assert(
    fc.property(gaps, fc.nat(60), (list, begin) => {
      let streak: Streak = noStreak;
      let today = '2026-01-01' as const as ReturnType<typeof addDays>;
      const from = addDays(today, begin);
      const given = { visits: 0, milestones: 0 };
      const visits: { streak: number; visits: number }[] = [];
      const runs = new Map<number, { before: number; best: number; runs: number }>();
      for (const gap of list) {
        today = addDays(today, gap);
        const one = visit(streak, today);
        streak = one.streak;
        const run = runs.get(streak.run) ?? { before: 0, best: 0, runs: 0 };
        if (today < from) runs.set(streak.run, { before: streak.bestOfRun, best: streak.bestOfRun, runs: 0 });
        else runs.set(streak.run, { ...run, best: streak.bestOfRun, runs: 1 });
        if (today < from) continue;
        given.visits += one.coins;
        given.milestones += sumCoins(one.reached.map(({ coins }) => coins));
        if (one.kind !== 'reset') visits.push({ streak: streak.current, visits: 1 });
      }
      const cost = costOfYear({ ...nothing, visits, runs: [...runs.values()] }, rules);
      expect([cost.visits.coins, cost.milestones.coins]).toEqual([given.visits, given.milestones]);
      expect(loyaltyCosts).toEqual(Object.keys(cost));
    }),
  );
});
