import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import { paise, zeroPaise } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import {
  comparedWith,
  daysLeft,
  proposedOrder,
  type ReportedOrder,
  soldLines,
  stretchesOf,
} from './index.ts';

const day = (written: string) => written as Day;

const bill = computeBill({
  lines: [
    { key: 'ring', price: paise(100_000), discount: 10, gst: 3, quantity: 2 },
    { key: 'chain', price: paise(50_000), discount: 0, gst: 3, quantity: 1 },
  ],
  tier: 'NONE',
  coupon: { kind: 'fixed', value: paise(10_300) },
  settings: defaultSettings,
});
const order: ReportedOrder = {
  ...{ orderStatus: 'delivered', paymentStatus: 'paid', bill, goodsBack: [] },
  costs: new Map([['ring', paise(120_000)]]),
};

describe('what an order has sold', () => {
  test('each line counts its price less its share of the coupon, without GST and delivery', () => {
    const [ring, chain] = soldLines(order);
    expect([ring?.units, chain?.units]).toEqual([2, 1]);
    // Rs. 103 off Rs. 2,369 with GST is Rs. 100 off Rs. 2,300 without.
    expect((ring?.sales ?? 0) + (chain?.sales ?? 0)).toBe(220_000);
    expect(ring).toMatchObject({
      unitsBack: 0,
      salesBack: 0,
      cost: 120_000,
      costedUnits: 2,
      costedSales: ring?.sales,
    });
    expect(chain).toMatchObject({ cost: 0, costedUnits: 0, costedSales: 0 });
  });

  test('what came back takes its share of the sales and of the cost', () => {
    const units = new Map([['ring', 1]]);
    const [whole] = soldLines(order);
    const [ring] = soldLines({ ...order, goodsBack: [{ units, amount: zeroPaise, isReduced: false }] });
    expect(ring).toMatchObject({ units: 2, unitsBack: 1, cost: 60_000, costedUnits: 1 });
    expect(ring?.salesBack).toBe((whole?.sales ?? 0) / 2);
  });

  test('a withheld part of the price stays sold', () => {
    const units = new Map([['ring', 1]]);
    const [ring] = soldLines({ ...order, goodsBack: [{ units, amount: paise(51_500), isReduced: true }] });
    expect(ring).toMatchObject({ unitsBack: 1, salesBack: 50_000 });
  });

  test('of a returned order everything is back, to the paisa', () => {
    for (const line of soldLines({ ...order, orderStatus: 'returned' })) {
      expect(line).toMatchObject({ unitsBack: line.units, salesBack: line.sales, cost: 0, costedSales: 0 });
    }
  });

  test('a cancelled order, and one that waits for its payment, has sold nothing', () => {
    expect(soldLines({ ...order, orderStatus: 'cancelled' })).toEqual([]);
    expect(soldLines({ ...order, paymentStatus: 'awaiting_payment' })).toEqual([]);
    expect(soldLines({ ...order, paymentStatus: 'failed' })).toEqual([]);
  });
});

describe('the days of a report', () => {
  test('it is compared with as many days before it', () => {
    const days = { from: day('2026-10-23'), to: day('2026-11-21') };
    expect(comparedWith(days, 'before')).toEqual({ from: '2026-09-23', to: '2026-10-22' });
  });

  test('it is compared with the same days around the Diwali before, which moves', () => {
    const days = { from: day('2026-11-01'), to: day('2026-11-08') };
    expect(comparedWith(days, 'diwali')).toEqual({ from: '2025-10-13', to: '2025-10-20' });
    expect(comparedWith({ from: day('2027-04-01'), to: day('2027-04-30') }, 'diwali')?.to).toBe('2026-04-11');
    expect(comparedWith({ from: day('2040-01-01'), to: day('2040-01-31') }, 'diwali')).toBeNull();
  });

  test('whole months and years are read as such, also for most of one, less the days around', () => {
    expect(stretchesOf({ from: day('2026-01-20'), to: day('2026-03-10') })).toEqual([
      { span: 'month', from: '2026-02-01', to: '2026-02-28', sign: '' },
      { span: 'day', from: '2026-01-20', to: '2026-01-31', sign: '' },
      { span: 'day', from: '2026-03-01', to: '2026-03-10', sign: '' },
    ]);
    expect(stretchesOf({ from: day('2026-02-02'), to: day('2026-02-28') })).toEqual([
      { span: 'month', from: '2026-02-01', to: '2026-02-28', sign: '' },
      { span: 'day', from: '2026-02-01', to: '2026-02-01', sign: '-' },
    ]);
    expect(stretchesOf({ from: day('2026-02-02'), to: day('2026-11-28') })).toEqual([
      { span: 'year', from: '2026-01-01', to: '2026-12-31', sign: '' },
      { span: 'month', from: '2026-01-01', to: '2026-01-31', sign: '-' },
      { span: 'day', from: '2026-02-01', to: '2026-02-01', sign: '-' },
      { span: 'month', from: '2026-12-01', to: '2026-12-31', sign: '-' },
      { span: 'day', from: '2026-11-29', to: '2026-11-30', sign: '-' },
    ]);
  });

  test('the parts of a period have each of its days once, and no other', () => {
    const january = day('2024-01-01');
    for (let first = 0; first < 800; first += 37) {
      for (let length = 0; length < 900; length += 41) {
        const days = { from: addDays(january, first), to: addDays(january, first + length) };
        const found = new Map<string, number>();
        for (const { from, to, sign } of stretchesOf(days)) {
          for (let at = from; at <= to; at = addDays(at, 1)) {
            found.set(at, (found.get(at) ?? 0) + (sign === '-' ? -1 : 1));
          }
        }
        const counted = [...found].filter(([, times]) => times !== 0);
        expect(counted.every(([at, times]) => times === 1 && at >= days.from && at <= days.to)).toBe(true);
        expect(counted).toHaveLength(length + 1);
      }
    }
  });
});

describe('the pace of the stock', () => {
  test('the stock lasts as long as it does at this rate; without sales nobody knows', () => {
    expect(daysLeft({ sold: 22, days: 30, stock: 3 })).toBe(4);
    expect(daysLeft({ sold: 0, days: 30, stock: 3 })).toBeNull();
    expect(daysLeft({ sold: 5, days: 30, stock: 0 })).toBe(0);
  });

  test('an order covers the days until it comes and the 30 after, less the stock', () => {
    expect(proposedOrder({ sold: 30, days: 30, stock: 3 }, 7)).toBe(34);
    expect(proposedOrder({ sold: 1, days: 30, stock: 90 }, 7)).toBe(0);
    expect(proposedOrder({ sold: -1, days: 30, stock: 0 }, 7)).toBe(0);
  });
});
