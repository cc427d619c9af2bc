import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiply, paise, sum } from '../money/index.ts';
import { type StockOfVariant, stockMetal, stockValue, stockValueByMetal } from './stock-value.ts';

const rows = fc.array(
  fc
    .record({
      metal: fc.constantFrom('Rose gold', '22K gold', 'Sterling silver', 'Platinum', 'Gold plated brass', ''),
      purity: fc.constantFrom('18K', '925', '950', ''),
      quantity: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 1, max: 5_000_000_000 }).map(paise),
      weight: fc.option(fc.integer({ min: 1, max: 90_000 })),
      cost: fc.option(fc.integer({ min: 0, max: 5_000_000_000 }).map(paise)),
    })
    .map(
      ({ weight, cost, ...row }): StockOfVariant => ({
        ...row,
        weighed: weight === null ? 0 : row.quantity,
        netWeightMg: (weight ?? 0) * row.quantity,
        costed: cost === null ? 0 : row.quantity,
        cost: multiply(cost ?? paise(0), row.quantity),
      }),
    ),
  { maxLength: 30 },
);

test('the metals of a stock add up to the whole, each of them once', () => {
  fc.assert(
    fc.property(rows, (stock) => {
      const metals = stockValueByMetal(stock);
      const whole = stockValue(stock);
      expect(new Set(metals.map(({ metal }) => metal)).size).toBe(metals.length);
      expect(sum(metals.map(({ cost }) => cost))).toBe(whole.cost);
      expect(sum(metals.map(({ selling }) => selling))).toBe(whole.selling);
      for (const name of ['quantity', 'weighed', 'netWeightMg', 'withoutCost'] as const)
        expect(metals.reduce((total, one) => total + one[name], 0)).toBe(whole[name]);
    }),
  );
});

test.each([
  ['Rose gold', '18K', 'Gold, 18K'],
  ['Yellow gold', '', 'Gold'],
  ['Gold vermeil', '925', 'Silver, 925'],
  ['Brass', '', 'Brass'],
  [' ', '', 'No metal'],
])('a stock of %s, %s is listed under %s', (metal, purity, label) => {
  expect(stockMetal({ metal, purity })).toBe(label);
});

test('metals stand in their order, the finest of each first', () => {
  const one = { quantity: 1, weighed: 0, netWeightMg: 0, costed: 0, cost: paise(0), price: paise(100) };
  const stock = [
    { metal: 'Brass', purity: '' },
    { metal: 'Platinum', purity: '950' },
    { metal: 'Gold', purity: '' },
    { metal: 'Gold', purity: '14K' },
    { metal: 'Sterling silver', purity: '925' },
    { metal: 'Gold', purity: '22K' },
  ].map((metal) => ({ ...one, ...metal }));
  expect(stockValueByMetal(stock).map(({ metal }) => metal)).toEqual([
    ...['Gold, 22K', 'Gold, 14K', 'Gold', 'Silver, 925', 'Platinum, 950', 'Brass'],
  ]);
});
