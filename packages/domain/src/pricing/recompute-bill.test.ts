import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Paise, paise } from '../money/index.ts';
import { type BillLineInput, computeBill, defaultSettings, recomputeBill } from './index.ts';

const line = fc.record({
  price: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
  discount: fc.integer({ min: 0, max: 100 }),
  gst: fc.constantFrom(0, 3, 5, 18),
  quantity: fc.integer({ min: 1, max: 5 }),
  extras: fc.integer({ min: 0, max: 50_000 }).map(paise),
});
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((all): BillLineInput[] => all.map((one, index) => ({ ...one, key: String(index) })));
const tier = fc.constantFrom('NONE', 'SILVER', 'GOLD', 'PLATINUM');

test('without a change the bill stays as it is, whatever the threshold of express is now', () => {
  fc.assert(
    fc.property(lines, tier, fc.integer({ min: 0, max: 10_000_000 }), (of, tierThen, threshold) => {
      const before = computeBill({ lines: of, tier: tierThen, settings: defaultSettings });
      const expressThreshold = paise(threshold);
      expect(recomputeBill(before, of, { coupon: null, expressThreshold })).toEqual(before);
    }),
  );
});

test('a smaller order becomes a standard one, with the delivery charge and the discount of before', () => {
  const all = [1_000_00, 900_00].map((price, index) => ({
    key: String(index),
    ...{ price: price as Paise, discount: 0, gst: 3, quantity: 1 },
  }));
  const before = computeBill({ lines: all, tier: 'SILVER', settings: defaultSettings });
  const after = recomputeBill(before, all.slice(1), {
    coupon: null,
    expressThreshold: defaultSettings.expressThreshold,
  });
  expect([before.shipping, after.shipping]).toEqual(['express', 'standard']);
  expect([after.vipDiscountPercent, after.delivery]).toEqual([before.vipDiscountPercent, before.delivery]);
});
