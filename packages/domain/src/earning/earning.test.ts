import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDay } from '../calendar/index.ts';
import { sumCoins } from '../coins/index.ts';
import { computeInvoice } from '../invoices/index.ts';
import { fromRupees, paise } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import {
  coinsOfAmount,
  coinsOfStaying,
  defaultEarningRules,
  type EarningCampaign,
  earnedByLines,
  earningRate,
  highestRate,
} from './index.ts';

const saturday = asDay('2026-11-28');
const always = { weekday: null, from: null, until: null, categoryId: '' };
const campaign = (change: Partial<EarningCampaign>): EarningCampaign => {
  return { name: 'Festival', percent: 300, ...always, ...change };
};

describe('the rate of a line', () => {
  const rateWith = (campaigns: readonly EarningCampaign[], tier: 'NONE' | 'PLATINUM' = 'NONE') =>
    earningRate({ ...defaultEarningRules, campaigns }, { tier, categoryId: 'cat_rings', day: saturday });

  it('is the basic one, and more for a tier', () => {
    expect(rateWith([])).toBe(100);
    expect(rateWith([], 'PLATINUM')).toBe(200);
  });

  it.each([
    ['its category', { categoryId: 'cat_rings' }, true],
    ['another category', { categoryId: 'cat_chains' }, false],
    ['its weekday', { weekday: 6 }, true],
    ['another weekday', { weekday: 5 }, false],
    ['its first and last day', { from: saturday, until: saturday }, true],
    ['a later day', { from: asDay('2026-11-29') }, false],
    ['an earlier day', { until: asDay('2026-11-27') }, false],
  ] as const)('counts a campaign of %s: %j, %s', (_, change, counts) => {
    expect(rateWith([campaign(change)])).toBe(counts ? 300 : 100);
  });

  it('is the best of tier and campaigns, never their sum or product', () => {
    expect(rateWith([campaign({ percent: 150 }), campaign({ percent: 120 })], 'PLATINUM')).toBe(200);
    expect(rateWith([campaign({ percent: 150 }), campaign({ percent: 250 })], 'PLATINUM')).toBe(250);
    expect(highestRate({ ...defaultEarningRules, campaigns: [campaign({ percent: 250 })] })).toBe(250);
  });
});

const orders = fc
  .record({
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 50_000_000 }),
        gst: fc.constantFrom(0, 3, 18),
        quantity: fc.integer({ min: 1, max: 7 }),
        rate: fc.constantFrom(0, 100, 125, 333),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    tier: fc.constantFrom('NONE' as const, 'GOLD' as const),
    coupon: fc.integer({ min: 0, max: 9_999_999 }),
  })
  .map(({ lines, tier, coupon }) => {
    const bill = computeBill({
      lines: lines.map((line, key) => ({ ...line, price: paise(line.price), key: `${key}`, discount: 0 })),
      tier,
      coupon: { kind: 'fixed', value: paise(coupon) },
      settings: defaultSettings,
    });
    const rateOf = (key: string) => lines[Number(key)]?.rate ?? 0;
    return { bill, rateOf, lines: earnedByLines(bill, (key) => ({ productId: key, rate: rateOf(key) })) };
  });

describe('the coins of an order', () => {
  it('lie on the goods after the discounts, without GST and delivery, rounded down once', () => {
    fc.assert(
      fc.property(orders, ({ bill, rateOf, lines }) => {
        const items = bill.lines.map(({ key }) => ({ key, name: '', hsn: '' }));
        const invoice = computeInvoice(bill, items, 'cgst-sgst');
        const exact = lines.map(
          ({ key }, index) => ((invoice.lines[index]?.taxable ?? 0) * rateOf(key)) / 1e6,
        );
        const sum = exact.reduce((total, one) => total + one, 0);
        const coins = sumCoins(lines.map((line) => line.coins));
        expect(coins).toBeLessThanOrEqual(sum + 1e-6);
        expect(coins).toBeGreaterThan(sum - 1 - 1e-6);
        for (const [index, line] of lines.entries()) {
          expect(Math.abs(line.coins - (exact[index] ?? 0))).toBeLessThan(1 + 1e-6);
          expect(line.coins).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('fall with each return by its own, in any order to the same, and to nothing with the last one', () => {
    const returns = fc.array(fc.record({ line: fc.nat(4), units: fc.integer({ min: 1, max: 3 }) }));
    fc.assert(
      fc.property(orders, returns, ({ lines }, parts) => {
        const back = new Map<string, number>();
        const taken: number[] = [];
        const give = (key: string, units: number) => {
          const before = coinsOfStaying(lines, back);
          back.set(key, (back.get(key) ?? 0) + units);
          taken.push(before - coinsOfStaying(lines, back));
        };
        const leftOf = (key: string) =>
          (lines.find((line) => line.key === key)?.quantity ?? 0) - (back.get(key) ?? 0);
        for (const { line, units } of parts) {
          const key = `${line % lines.length}`;
          give(key, Math.min(units, leftOf(key)));
        }
        const sorted = new Map([...back].toSorted());
        expect(coinsOfStaying(lines, sorted)).toBe(coinsOfStaying(lines, back));
        for (const { key } of lines.toReversed()) give(key, leftOf(key));
        expect(Math.min(...taken)).toBeGreaterThanOrEqual(0);
        expect(taken.reduce((sum, one) => sum + one, 0)).toBe(sumCoins(lines.map(({ coins }) => coins)));
        expect(coinsOfStaying(lines, back)).toBe(0);
      }),
    );
  });

  it('are 23 for Rs.2,399.99 at the basic rate, and a coin more for a paisa more', () => {
    expect(coinsOfAmount(fromRupees(2_399.99), 100)).toBe(23);
    expect(coinsOfAmount(fromRupees(2_400), 100)).toBe(24);
  });
});
