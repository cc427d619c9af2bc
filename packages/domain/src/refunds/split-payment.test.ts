import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asCoins } from '../coins/index.ts';
import { fromRupees, type Paise, paise, zeroPaise } from '../money/index.ts';
import { type OrderPayment, splitPayment } from './index.ts';

const payments = fc
  .record({
    coins: fc.nat(5_000),
    worth: fc.integer({ min: 1, max: 100 }),
    credit: fc.nat(1_000_000),
    money: fc.nat(10_000_000),
  })
  .map(
    ({ coins, worth, credit, money }): OrderPayment => ({
      due: paise(coins * worth + credit + money),
      coinsPurchased: asCoins(coins),
      coinsPaid: paise(coins * worth),
      creditUsed: paise(credit),
    }),
  );

it('a third of an order brings a third of each: Rs.300 of 900 paid by 200 coins, 200 credit, 600 money', () => {
  const paid = {
    ...{ due: fromRupees(900), coinsPurchased: asCoins(200), coinsPaid: fromRupees(100) },
    creditUsed: fromRupees(200),
  };
  expect(splitPayment(paid, zeroPaise, fromRupees(300))).toEqual({
    ...{ coinsPurchased: 66, coinsPaid: fromRupees(33.33), creditUsed: fromRupees(66.67) },
    money: fromRupees(200),
  });
});

it('parts of any size are never negative, and together bring back exactly what was paid', () => {
  fc.assert(
    fc.property(payments, fc.array(fc.nat(1_000_000), { maxLength: 12 }), (paid, sizes) => {
      let from: Paise = zeroPaise;
      const all = { coinsPurchased: 0, coinsPaid: 0, creditUsed: 0, money: 0 };
      for (const size of [...sizes, paid.due]) {
        const amount = paise(Math.min(size, paid.due - from));
        const part = splitPayment(paid, from, amount);
        from = paise(from + amount);
        expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
        expect(part.coinsPaid + part.creditUsed + part.money).toBe(amount);
        for (const key of ['coinsPurchased', 'coinsPaid', 'creditUsed', 'money'] as const)
          all[key] += part[key];
      }
      const { due, coinsPurchased, coinsPaid, creditUsed } = paid;
      expect(all).toEqual({ coinsPurchased, coinsPaid, creditUsed, money: due - coinsPaid - creditUsed });
    }),
  );
});
