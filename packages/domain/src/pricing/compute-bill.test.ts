import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vipTiers } from '../loyalty/index.ts';
import { fromRupees, paise, percentOf, sum, zeroPaise } from '../money/index.ts';
import {
  type BillCoupon,
  type BillInput,
  type BillLineInput,
  computeBill,
  defaultSettings,
  deliveryLabel,
  discountedPrice,
  gstOf,
  usesCoupon,
} from './index.ts';

const settings = defaultSettings;

function line(rupees: number, more: Partial<BillLineInput> = {}): BillLineInput {
  return { key: 'a', price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1, ...more };
}

const percents = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);
const lineInputs = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_000 }).map(paise),
  discount: fc.integer({ min: -500, max: 12_000 }).map((basisPoints) => basisPoints / 100),
  gst: percents,
  quantity: fc.integer({ min: 1, max: 200 }),
});
const lines = fc
  .array(lineInputs, { maxLength: 8 })
  .map((list): BillLineInput[] => list.map((input, index) => ({ ...input, key: `row-${index}` })));
const coupons: fc.Arbitrary<BillCoupon | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('fixed' as const), value: fc.nat(10_000_000_000).map(paise) }),
  fc.record({
    kind: fc.constant('percentage' as const),
    value: percents,
    maxDiscount: fc.nat(1_000_000).map(paise),
    minTotal: fc.nat(1_000_000).map(paise),
  }),
  fc.record({
    kind: fc.constant('percentage' as const),
    value: percents,
    onlyFor: fc.subarray(['row-0', 'row-1', 'row-2', 'row-3']),
  }),
  fc.record({
    kind: fc.constant('fixed' as const),
    value: fc.nat(10_000_000_000).map(paise),
    onlyFor: fc.subarray(['row-0', 'row-1', 'row-2', 'row-3']),
  }),
);
const inputs: fc.Arbitrary<BillInput> = fc.record({
  lines,
  tier: fc.constantFrom(...vipTiers),
  coupon: coupons,
});

describe('examples of the bill', () => {
  it('decisions §1: Rs.1,000 less 10 %, 3 % GST, PLATINUM comes to Rs.873.00', () => {
    const bill = computeBill({ lines: [line(1_000, { discount: 10 })], tier: 'PLATINUM', settings });
    expect(bill).toEqual({
      quantity: 1,
      itemsTotal: fromRupees(1_000),
      productSavings: fromRupees(100),
      discountedTotal: fromRupees(900),
      gstTotal: fromRupees(27),
      totalWithGst: fromRupees(927),
      vipDiscount: fromRupees(54),
      vipDiscountPercent: 6,
      couponDiscount: 0,
      delivery: 0,
      deliveryWaived: true,
      shipping: 'standard',
      grandTotal: fromRupees(873),
      lines: [
        {
          key: 'a',
          unitPrice: fromRupees(1_000),
          discountedUnitPrice: fromRupees(900),
          quantity: 1,
          discount: 10,
          gstPercent: 3,
          lineSavings: fromRupees(100),
          lineTotal: fromRupees(900),
          lineGst: fromRupees(27),
          lineTotalWithGst: fromRupees(927),
        },
      ],
    });
  });

  it('spec 9.4: delivery is Rs.20.00, waived for GOLD and PLATINUM alone', () => {
    const delivery = vipTiers.map((tier) => computeBill({ lines: [line(500)], tier, settings }).delivery);
    expect(delivery).toEqual([fromRupees(20), fromRupees(20), 0, 0]);
  });

  it('An empty cart is charged nothing: there is nothing to deliver', () => {
    const bill = computeBill({ lines: [], tier: 'GOLD', settings });
    expect(bill).toMatchObject({ quantity: 0, delivery: 0, deliveryWaived: false, grandTotal: 0 });
    expect(computeBill({ lines: [], tier: 'NONE', settings }).grandTotal).toBe(0);
  });

  it('spec 9.5: the VIP discount is 2, 4 and 6 % of the discounted total, before GST', () => {
    const discounts = vipTiers.map(
      (tier) => computeBill({ lines: [line(2_000, { discount: 50 })], tier, settings }).vipDiscount,
    );
    expect(discounts).toEqual([0, fromRupees(20), fromRupees(40), fromRupees(60)]);
  });

  it('spec 9.3, decisions §1: an order ships express only when its discounted total is above Rs.999', () => {
    const shipping = (rupees: number) =>
      computeBill({ lines: [line(rupees)], tier: 'NONE', settings }).shipping;
    expect([shipping(998.99), shipping(999), shipping(999.01)]).toEqual(['standard', 'standard', 'express']);
  });

  it('decisions §1: one line names the delivery and its service', () => {
    const label = (rupees: number) =>
      deliveryLabel(computeBill({ lines: [line(rupees)], tier: 'NONE', settings }));
    expect([label(999), label(1_000)]).toEqual(['Delivery (standard)', 'Delivery (express)']);
  });

  it('decisions §6: a percentage coupon follows the VIP discount, up to its cap and from its minimum', () => {
    const grossly = { lines: [line(2_000)], tier: 'PLATINUM', settings } as const;
    const worth = (coupon: BillCoupon) => computeBill({ ...grossly, coupon }).couponDiscount;
    expect(worth({ kind: 'percentage', value: 10 })).toBe(fromRupees(188));
    expect(worth({ kind: 'percentage', value: 10, maxDiscount: fromRupees(150) })).toBe(fromRupees(150));
    expect(worth({ kind: 'percentage', value: 10, minTotal: fromRupees(2_000) })).toBe(fromRupees(188));
    expect(worth({ kind: 'percentage', value: 10, minTotal: fromRupees(2_000.01) })).toBe(0);
    expect(worth({ kind: 'fixed', value: fromRupees(50) })).toBe(fromRupees(50));
  });

  it('decisions §1: a coupon worth more than the goods covers them and not the delivery', () => {
    const coupon: BillCoupon = { kind: 'fixed', value: fromRupees(800) };
    const bill = computeBill({ lines: [line(100)], tier: 'NONE', coupon, settings });
    expect(bill.couponDiscount).toBe(fromRupees(103));
    expect(bill.grandTotal).toBe(fromRupees(20));
  });

  it('decisions §6: a coupon for some products considers them alone, after their share of the VIP discount', () => {
    const two = [line(1_000, { key: 'ring' }), line(2_000, { key: 'earrings' })];
    const worth = (coupon: BillCoupon, tier: BillInput['tier'] = 'NONE') =>
      computeBill({ lines: two, tier, coupon: { onlyFor: ['ring'], ...coupon }, settings }).couponDiscount;
    expect(worth({ kind: 'percentage', value: 10 })).toBe(fromRupees(100));
    expect(worth({ kind: 'percentage', value: 10 }, 'PLATINUM')).toBe(fromRupees(94));
    expect(worth({ kind: 'fixed', value: fromRupees(2_500) })).toBe(fromRupees(1_030));
    expect(worth({ kind: 'fixed', value: fromRupees(2_500) }, 'PLATINUM')).toBe(fromRupees(970));
    const minTotal = fromRupees(1_000.01);
    expect(worth({ kind: 'fixed', value: fromRupees(50), minTotal })).toBe(0);
    expect(worth({ kind: 'fixed', value: fromRupees(50), onlyFor: [] })).toBe(0);
  });

  it('decisions §6: a coupon that saves nothing is not used up', () => {
    const used = (coupon: BillCoupon | null) =>
      usesCoupon(computeBill({ lines: [line(499)], tier: 'NONE', coupon, settings }));
    expect(used({ kind: 'fixed', value: fromRupees(50), minTotal: fromRupees(499) })).toBe(true);
    expect(used({ kind: 'fixed', value: fromRupees(50), minTotal: fromRupees(499.01) })).toBe(false);
    expect(used({ kind: 'percentage', value: 0 })).toBe(false);
    expect(used(null)).toBe(false);
  });

  it('The bill follows the settings of the shop, not constants', () => {
    const changed = {
      ...settings,
      deliveryCharge: fromRupees(49),
      expressThreshold: fromRupees(100),
      vipDiscountPercent: { SILVER: 2.5, GOLD: 5, PLATINUM: 7.5 },
      freeDeliveryTiers: [],
    };
    const bill = computeBill({ lines: [line(200)], tier: 'PLATINUM', settings: changed });
    expect(bill).toMatchObject({
      vipDiscount: fromRupees(15),
      delivery: fromRupees(49),
      shipping: 'express',
    });
  });

  it('quantities, prices and totals beyond their maximum throw an error', () => {
    const billOf = (...list: BillLineInput[]) => computeBill({ lines: list, tier: 'NONE', settings });
    for (const quantity of [0, -1, 1.5, 10_001, Number.NaN]) {
      expect(() => billOf(line(10, { quantity }))).toThrow(RangeError);
    }
    expect(() => billOf(line(100_000_000.01))).toThrow(RangeError);
    expect(() => billOf(line(-1))).toThrow(RangeError);
    expect(() => billOf(line(1), line(2))).toThrow(RangeError);
    const heavy = (key: number) => line(100_000_000, { key: String(key), quantity: 10_000 });
    expect(billOf(heavy(1)).itemsTotal).toBe(fromRupees(1_000_000_000_000));
    expect(() => billOf(...Array.from({ length: 100 }, (_, key) => heavy(key)))).toThrow(RangeError);
  });
});

describe('properties of every bill', () => {
  it('spec 9.8, decisions §1: a bill is the sum of the shown figures, with no hidden paise', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bill = computeBill({ ...input, settings });
        const total = (pick: (shown: (typeof bill.lines)[number]) => number) =>
          bill.lines.reduce((all, shown) => all + pick(shown), 0);
        expect(bill.itemsTotal).toBe(total((shown) => shown.unitPrice * shown.quantity));
        expect(bill.productSavings).toBe(total((shown) => shown.lineSavings));
        expect(bill.discountedTotal).toBe(total((shown) => shown.discountedUnitPrice * shown.quantity));
        expect(bill.gstTotal).toBe(total((shown) => shown.lineGst));
        expect(bill.totalWithGst).toBe(total((shown) => shown.lineTotalWithGst));
        expect(bill.quantity).toBe(total((shown) => shown.quantity));
        expect(bill.discountedTotal).toBe(bill.itemsTotal - bill.productSavings);
        expect(bill.totalWithGst).toBe(bill.discountedTotal + bill.gstTotal);
        for (const shown of bill.lines) {
          expect(shown.lineTotalWithGst).toBe(shown.lineTotal + shown.lineGst);
          expect(shown.lineSavings).toBe(shown.unitPrice * shown.quantity - shown.lineTotal);
        }
      }),
    );
  });

  it('spec 9.9: the grand total is the price with GST minus VIP discount and coupon plus delivery', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bill = computeBill({ ...input, settings });
        const expected = bill.totalWithGst - bill.vipDiscount - bill.couponDiscount + bill.delivery;
        expect(bill.grandTotal).toBe(expected);
      }),
    );
  });

  it('decisions §1: no figure of a bill is ever below zero', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines: shown, ...totals } = computeBill({ ...input, settings });
        for (const figures of [totals, ...shown]) {
          for (const value of Object.values(figures)) {
            if (typeof value === 'number') expect(value).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('decisions §1: rounding happens at the named points and nowhere else', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bill = computeBill({ ...input, settings });
        input.lines.forEach(({ price, discount, gst, quantity }, index) => {
          const shown = bill.lines[index];
          expect(shown?.discountedUnitPrice).toBe(discountedPrice(price, discount));
          expect(shown?.lineGst).toBe(gstOf(discountedPrice(price, discount), gst, quantity));
        });
        expect(bill.vipDiscount).toBe(percentOf(bill.discountedTotal, bill.vipDiscountPercent));
      }),
    );
  });

  it('The order of the lines changes no total', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { lines: _, couponFor: keys, ...totals } = computeBill({ ...input, settings });
        const reversed = computeBill({ ...input, lines: input.lines.toReversed(), settings });
        expect(reversed).toMatchObject(totals);
        expect(reversed.couponFor?.toSorted()).toEqual(keys?.toSorted());
      }),
    );
  });

  it('One more unit never makes a bill without a coupon smaller', () => {
    fc.assert(
      fc.property(inputs, fc.nat(7), (input, pick) => {
        fc.pre(input.lines.length > 0);
        const chosen = pick % input.lines.length;
        const more = input.lines.map((one, index) =>
          index === chosen ? { ...one, quantity: one.quantity + 1 } : one,
        );
        const bill = computeBill({ ...input, coupon: null, settings });
        const larger = computeBill({ ...input, coupon: null, lines: more, settings });
        expect(larger.grandTotal).toBeGreaterThanOrEqual(bill.grandTotal);
        expect(larger.discountedTotal).toBeGreaterThanOrEqual(bill.discountedTotal);
        expect(larger.gstTotal).toBeGreaterThanOrEqual(bill.gstTotal);
      }),
    );
  });

  it('decisions §6: a higher tier never pays more for the same cart', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = vipTiers.map((tier) => computeBill({ lines: cart, tier, settings }).grandTotal);
        expect(totals).toEqual(totals.toSorted((a, b) => b - a));
      }),
    );
  });

  it('decisions §6: a coupon never exceeds its eligible products after the VIP discount', () => {
    fc.assert(
      fc.property(inputs, ({ coupon, ...input }) => {
        fc.pre(coupon?.onlyFor !== undefined);
        const bill = computeBill({ ...input, coupon, settings });
        const meant = bill.lines.filter(({ key }) => coupon?.onlyFor?.includes(key));
        const vip = sum(meant.map((shown) => percentOf(shown.lineTotal, bill.vipDiscountPercent)));
        const most = sum(meant.map((shown) => shown.lineTotalWithGst)) - vip;
        // The VIP discount is rounded once for the whole bill, so that a line's share is less than two paise off.
        expect(bill.couponDiscount).toBeLessThanOrEqual(most + 2 * bill.lines.length);
      }),
    );
  });

  it('decisions §6: a coupon that lists every product saves the same as one without products', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        fc.pre(input.coupon != null);
        const coupon: BillCoupon = input.coupon ?? { kind: 'fixed', value: zeroPaise };
        const { onlyFor: _, ...whole } = coupon;
        const every = { ...coupon, onlyFor: input.lines.map(({ key }) => key) };
        expect(computeBill({ ...input, coupon: every, settings })).toEqual(
          computeBill({ ...input, coupon: whole, settings }),
        );
      }),
    );
  });

  it('A coupon only ever makes a bill smaller, by exactly what it shows', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const bill = computeBill({ ...input, settings });
        const without = computeBill({ ...input, coupon: null, settings });
        expect(without.couponDiscount).toBe(zeroPaise);
        expect(sum([bill.grandTotal, bill.couponDiscount])).toBe(without.grandTotal);
      }),
    );
  });
});
