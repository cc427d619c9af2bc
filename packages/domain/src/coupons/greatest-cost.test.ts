import { expect, test } from 'vitest';
import { paise, zeroPaise } from '../money/index.ts';
import { freeTerms, greatestCost } from './index.ts';

const fixed = { ...freeTerms, discount: { kind: 'fixed', value: paise(10_000) } } as const;
const percentage = { ...freeTerms, discount: { kind: 'percentage', value: 10 } } as const;
const shared = { uses: 0, spent: zeroPaise, singleUseCodes: null };

test('a campaign with a usage limit costs at most its remaining uses', () => {
  expect(greatestCost({ ...fixed, usageLimit: 5 }, shared)).toBe(50_000);
  expect(greatestCost({ ...fixed, usageLimit: 5 }, { ...shared, uses: 4 })).toBe(10_000);
  expect(greatestCost({ ...fixed, usageLimit: 5 }, { ...shared, uses: 6 })).toBe(0);
  expect(greatestCost({ ...percentage, maxDiscount: paise(2_500), usageLimit: 2 }, shared)).toBe(5_000);
});

test('single-use codes limit the cost, whatever one customer may use', () => {
  const codes = { uses: 1, spent: zeroPaise, singleUseCodes: 3 };
  expect(greatestCost({ ...fixed, perPersonLimit: 10 }, codes)).toBe(20_000);
  expect(greatestCost({ ...fixed, usageLimit: 2 }, codes)).toBe(10_000);
});

test('without a usage limit or a maximum discount the cost is unlimited', () => {
  expect(greatestCost({ ...fixed, perPersonLimit: 1 }, shared)).toBeNull();
  expect(greatestCost({ ...percentage, usageLimit: 5 }, shared)).toBeNull();
});

test('a campaign that ended or was withdrawn costs nothing more', () => {
  expect(greatestCost(percentage, { ...shared, isOver: true })).toBe(0);
});

test('issue 44.8: a budget limits the cost to what is left of it, also where nothing else does', () => {
  const spent = { ...shared, spent: paise(70_000) };
  const budget = paise(100_000);
  expect(greatestCost({ ...percentage, budget }, spent)).toBe(30_000);
  expect(greatestCost({ ...fixed, usageLimit: 2, budget }, spent)).toBe(20_000);
  expect(greatestCost({ ...fixed, usageLimit: 9, budget }, spent)).toBe(30_000);
  expect(greatestCost({ ...fixed, budget: paise(60_000) }, spent)).toBe(0);
});
