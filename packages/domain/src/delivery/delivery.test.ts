import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalisePincode } from '../addresses/index.ts';
import { type Day, daysBetween } from '../calendar/index.ts';
import {
  addWorkingDays,
  arrivalSpan,
  type DeliveryRule,
  defaultDeliveryRules,
  estimateDelivery,
  isServed,
  slowestEstimate,
  usualDaysOnTheWay,
} from './index.ts';

const saturday: Day = '2026-11-21';
const estimate = (pincode: string, rules: readonly DeliveryRule[] = defaultDeliveryRules) =>
  estimateDelivery({ rules, pincode, today: saturday, dispatchDays: 2 });

describe('working days', () => {
  it('Sundays do not count: the day after a Saturday is a Monday', () => {
    expect(addWorkingDays(saturday, 0)).toBe('2026-11-21');
    expect(addWorkingDays(saturday, 1)).toBe('2026-11-23');
    expect(addWorkingDays('2026-11-22', 0)).toBe('2026-11-23');
    expect(addWorkingDays(saturday, 6)).toBe('2026-11-28');
  });
});

describe('the estimate without a pincode', () => {
  const slowest = (rules: readonly DeliveryRule[]) =>
    slowestEstimate({ rules, today: saturday, dispatchDays: 2 });

  it('is as slow as the slowest rule, and express where there is none is standard', () => {
    expect(slowest(defaultDeliveryRules).standard).toEqual({ from: '2026-12-01', to: '2026-12-08' });
    expect(slowest(defaultDeliveryRules).express).toEqual({ from: '2026-12-01', to: '2026-12-08' });
    const rules: DeliveryRule[] = [
      { prefix: '', express: [1, 2], standard: [3, 5] },
      { prefix: '9', express: null, standard: [2, 4] },
    ];
    expect([slowest(rules).express?.to, slowest(rules).standard?.to]).toEqual(['2026-11-28', '2026-11-30']);
  });

  it('a shop that delivers nowhere has none', () => {
    expect(slowest([{ prefix: '', express: null, standard: null }])).toEqual({
      express: null,
      standard: null,
    });
    expect(arrivalSpan(slowest([]), { isExpress: true, leadDays: [null] })).toBeNull();
  });

  it('a product that is made first arrives by as many days later', () => {
    const span = arrivalSpan(slowest(defaultDeliveryRules), { isExpress: false, leadDays: [null, 12, 3] });
    expect(span).toEqual({ from: '2026-12-13', to: '2026-12-20' });
  });
});

describe('the estimate by pincode', () => {
  it('names the first and the last day, by express and by standard', () => {
    expect(estimate('302 003')).toEqual({
      express: { from: '2026-11-24', to: '2026-11-26' },
      standard: { from: '2026-11-25', to: '2026-11-28' },
    });
  });

  it('the rule with the longest prefix applies, in any order of the table', () => {
    const rules: DeliveryRule[] = [
      { prefix: '56', express: [9, 9], standard: [9, 9] },
      { prefix: '560', express: null, standard: [1, 1] },
      { prefix: '', express: [1, 1], standard: [1, 1] },
    ];
    expect(estimate('560003', rules)).toEqual({
      express: null,
      standard: { from: '2026-11-24', to: '2026-11-25' },
    });
  });

  it('an unserved or invalid pincode has no estimate', () => {
    expect(estimate('560003', [])).toBeNull();
    expect(estimate('560003', [{ prefix: '5', express: null, standard: null }])).toBeNull();
    for (const text of ['', '012345', '30200', 'jaipur', '3020033']) expect(estimate(text)).toBeNull();
  });

  it('a pincode without a service, and one that does not exist, is not served', () => {
    const rules: DeliveryRule[] = [
      { prefix: '', express: null, standard: [4, 7] },
      { prefix: '744', express: null, standard: null },
    ];
    expect(['302003', '744101', '999999'].map((pincode) => isServed(rules, pincode))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('every pincode has its first day before its last, and express is never later than standard', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 999_999 }), (pincode) => {
        fc.pre(normalisePincode(String(pincode)) !== null);
        const found = estimate(String(pincode));
        expect(isServed(defaultDeliveryRules, String(pincode))).toBe(true);
        const spans = [found?.express, found?.standard].filter((span) => span != null);
        expect(spans.length).toBeGreaterThan(0);
        for (const { from, to } of spans) {
          expect(daysBetween(saturday, from)).toBeGreaterThan(0);
          expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        }
        if (found?.express && found.standard) {
          expect(daysBetween(found.express.to, found.standard.to)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('the usual transit time', () => {
  it('is that of the default rule', () => {
    expect(usualDaysOnTheWay(defaultDeliveryRules, 'express')).toEqual([2, 3]);
    expect(usualDaysOnTheWay(defaultDeliveryRules, 'standard')).toEqual([4, 7]);
  });

  it('is the range of all rules without a default rule, and null when no rule has the service', () => {
    const rules: DeliveryRule[] = [
      { prefix: '3', express: null, standard: [2, 4] },
      { prefix: '4', express: null, standard: [3, 9] },
    ];
    expect(usualDaysOnTheWay(rules, 'standard')).toEqual([2, 9]);
    expect(usualDaysOnTheWay(rules, 'express')).toBeNull();
  });
});
