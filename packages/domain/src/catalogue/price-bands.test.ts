import { expect, test } from 'vitest';
import { fromRupees } from '../money/index.ts';
import { isPriceBandOn, priceBands, priceBandsWithin, togglePriceBand } from './price-bands.ts';

const between = (min: number, max: number) => ({ min: fromRupees(min), max: fromRupees(max) });

test('only bands that overlap the prices of the list are offered', () => {
  expect(priceBandsWithin(between(1_200, 9_000))).toEqual(priceBands.slice(1, 3));
  expect(priceBandsWithin(between(60_000, 60_000))).toEqual(priceBands.slice(4));
});

test('the bands cover every price', () => {
  for (const price of [1, 999.99, 1_000, 2_999, 10_000, 49_999.99, 50_000, 900_000]) {
    expect(priceBandsWithin(between(price, price)), `${price}`).not.toEqual([]);
  }
});

test('a band replaces another one, and is removed when it is chosen again', () => {
  const under = togglePriceBand({ inStock: true, minPrice: 5 }, { maxPrice: 1_000 });
  expect(under).toEqual({ inStock: true, maxPrice: 1_000 });
  expect(isPriceBandOn(under, { maxPrice: 1_000 })).toBe(true);
  expect(togglePriceBand(under, { maxPrice: 1_000 })).toEqual({ inStock: true });
});
