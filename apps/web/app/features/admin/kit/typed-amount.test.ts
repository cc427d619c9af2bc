import { fromRupees, paise } from '@jhumka/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedAmount } from './format.ts';

test('an amount that a form shows and sends back unchanged is the same amount', () => {
  expect([104_937, 29, 200_000].map((amount) => typedAmount(paise(amount)))).toEqual([
    '1049.37',
    '0.29',
    '2000',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(fromRupees(Number(typedAmount(paise(amount))))).toBe(amount);
    }),
  );
});
