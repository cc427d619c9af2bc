import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import { vipTiers } from '../loyalty/index.ts';
import { fromRupees, type Paise, paise, zeroPaise } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import {
  billCoupon,
  type CouponCart,
  type CouponCondition,
  type CouponDiscount,
  type CouponTerms,
  type CouponUser,
  checkCoupon,
  couponConditions,
  freeTerms,
  refusalsForPerson,
} from './index.ts';

const today: Day = '2026-11-21';
const user: CouponUser = { today, isMember: false, lifetimeSpend: zeroPaise, isFirstOrder: false };
const unused = { total: 0, own: 0, spent: zeroPaise };
const earrings = { _id: 'cat_earrings', name: 'Earrings' };
const rings = { _id: 'cat_rings', name: 'Rings' };

type Line = CouponCart['lines'][number];

function line(rupees: number, more: Partial<Line> = {}): Line {
  return {
    key: 'a',
    price: fromRupees(rupees),
    discount: 0,
    gst: 3,
    quantity: 1,
    categoryId: earrings._id,
    ...more,
  };
}

function cartOf(...lines: Line[]): CouponCart {
  return { lines, tier: 'NONE', settings: defaultSettings };
}

const fifty: CouponDiscount = { kind: 'fixed', value: fromRupees(50) };
const termsOf = (terms: Partial<CouponTerms>): CouponTerms => ({ ...freeTerms, discount: fifty, ...terms });

/** Returns the first unmet condition, with its code, message and amount. */
function missing(
  terms: Partial<CouponTerms>,
  who: Partial<CouponUser> = {},
  cart = cartOf(line(500)),
  uses = unused,
) {
  const judgement = checkCoupon(termsOf(terms), { ...user, ...who }, uses, cart);
  if (judgement.ok) return null;
  const [first] = judgement.refusals;
  return [first.condition, first.message, first.missing];
}

describe('unmet conditions', () => {
  it('decisions §6: below the minimum the refusal names the missing amount; at the minimum it applies', () => {
    const minTotal = fromRupees(1_499);
    expect(missing({ minTotal }, {}, cartOf(line(1_148)))).toEqual([
      'minimum-total',
      'Add Rs.351.00 more',
      fromRupees(351),
    ]);
    expect(missing({ minTotal }, {}, cartOf(line(1_499)))).toBeNull();
    // The minimum is met by the discounted total, before GST.
    expect(missing({ minTotal }, {}, cartOf(line(1_499, { discount: 1 })))?.[2]).toBe(fromRupees(14.99));
  });

  it('decisions §6: it is valid from its first day to its last, both included', () => {
    const span = { validFrom: '2026-11-25', validUntil: '2026-11-30' } as const;
    expect(missing(span)).toEqual(['not-begun', 'It begins on 25 Nov 2026, in 4 days', null]);
    expect(missing(span, { today: '2026-11-24' })?.[1]).toBe('It begins on 25 Nov 2026, tomorrow');
    expect(missing(span, { today: '2026-11-25' })).toBeNull();
    expect(missing(span, { today: '2026-11-30' })).toBeNull();
    expect(missing(span, { today: '2026-12-01' })).toEqual(['ended', 'It ended on 30 Nov 2026', null]);
  });

  it('decisions §6: usage limits apply in total and per customer', () => {
    const uses = (total: number, own: number) => ({ ...unused, total, own });
    const limits = { usageLimit: 100, perPersonLimit: 2 };
    expect(missing(limits, {}, undefined, uses(99, 1))).toBeNull();
    expect(missing(limits, {}, undefined, uses(100, 0))?.[0]).toBe('used-up');
    expect(missing(limits, {}, undefined, uses(50, 2))?.slice(0, 2)).toEqual([
      'used-by-you',
      'You have used it 2 times',
    ]);
    expect(missing({ perPersonLimit: 1 }, {}, undefined, uses(1, 1))?.[1]).toBe('You have used it');
  });

  it('decisions §6: a coupon for the first order applies to that one only', () => {
    expect(missing({ firstOrderOnly: true })).toEqual(['first-order', 'It is for a first order', null]);
    expect(missing({ firstOrderOnly: true }, { isFirstOrder: true })).toBeNull();
  });

  it('decisions §6: the refusal of a tier coupon names the tiers and the missing spend', () => {
    const tiers = ['PLATINUM', 'GOLD'] as const;
    expect(missing({ tiers })).toEqual(['tier', 'It is for Gold and Platinum members', null]);
    expect(missing({ tiers }, { isMember: true, lifetimeSpend: fromRupees(70_000) })).toEqual([
      'tier',
      'It is for Gold and Platinum members: Gold is Rs.5,000.00 away',
      fromRupees(5_000),
    ]);
    expect(missing({ tiers }, { isMember: true, lifetimeSpend: fromRupees(75_000) })).toBeNull();
    // A non-member has no tier, whatever they spent.
    expect(missing({ tiers }, { lifetimeSpend: fromRupees(75_000) })?.[0]).toBe('tier');
    // A Silver coupon excludes higher tiers, and spending more does not help.
    expect(missing({ tiers: ['SILVER'] }, { isMember: true, lifetimeSpend: fromRupees(75_000) })).toEqual([
      'tier',
      'It is for Silver members',
      null,
    ]);
  });

  it('decisions §6: a coupon for categories considers their products alone', () => {
    const cart = cartOf(line(300), line(900, { key: 'ring', categoryId: rings._id }));
    const categories = [earrings];
    expect(missing({ categories }, {}, cart)).toBeNull();
    expect(missing({ categories, minTotal: fromRupees(499) }, {}, cart)).toEqual([
      'minimum-total',
      'Add Rs.199.00 more of Earrings',
      fromRupees(199),
    ]);
    const others = [
      { _id: 'cat_pendants', name: 'Pendants' },
      { _id: 'cat_sets', name: 'Sets' },
    ];
    expect(missing({ categories: others }, {}, cart)).toEqual([
      'categories',
      'It is for Pendants and Sets: there is none in your cart',
      null,
    ]);
  });

  it('decisions §6: a coupon that would save nothing is refused, so that it is not used up', () => {
    expect(missing({}, {}, cartOf())).toEqual(['gives-nothing', 'It gives no discount on this order', null]);
    expect(missing({}, {}, cartOf(line(500, { discount: 100 })))?.[0]).toBe('gives-nothing');
    const tiny = { kind: 'percentage', value: 0.01 } as const;
    expect(missing({ discount: tiny }, {}, cartOf(line(10)))?.[0]).toBe('gives-nothing');
  });

  it('issue 44.8: a budget refuses the order that would exceed it, and every one when it is used up', () => {
    const budget = fromRupees(120);
    const uses = (spent: number) => ({ ...unused, spent: fromRupees(spent) });
    expect(missing({ budget }, {}, undefined, uses(70))).toBeNull();
    expect(missing({ budget }, {}, undefined, uses(70.01))).toEqual([
      'budget',
      'Less is left of this offer than it would take off your order',
      null,
    ]);
    // An order of which it takes less off still fits.
    expect(missing({ budget }, {}, cartOf(line(40)), uses(70.01))).toBeNull();
    expect(missing({ budget }, {}, undefined, uses(120))?.[0]).toBe('used-up');
  });

  it('every unmet condition is reported at once; those on the user need no cart', () => {
    const terms = termsOf({
      validUntil: '2026-11-20',
      usageLimit: 5,
      perPersonLimit: 1,
      firstOrderOnly: true,
      tiers: ['GOLD'],
      minTotal: fromRupees(900),
    });
    const uses = { total: 5, own: 1, spent: zeroPaise };
    const validated = checkCoupon(terms, user, uses, cartOf(line(500)));
    const conditions: CouponCondition[] = ['ended', 'used-up', 'used-by-you', 'first-order', 'tier'];
    expect(validated.ok ? [] : validated.refusals.map(({ condition }) => condition)).toEqual([
      ...conditions,
      'minimum-total',
    ]);
    expect(refusalsForPerson(terms, user, uses).map(({ condition }) => condition)).toEqual(conditions);
  });
});

describe('the saving', () => {
  const saves = (terms: Partial<CouponTerms>, cart: CouponCart, who: Partial<CouponUser> = {}) => {
    const judgement = checkCoupon(termsOf(terms), { ...user, ...who }, unused, cart);
    return judgement.ok ? judgement.saves : null;
  };

  it('decisions §6: percent with a cap, after the VIP discount; fixed never above the goods', () => {
    const ten: CouponDiscount = { kind: 'percentage', value: 10 };
    const cart = cartOf(line(2_000));
    expect(saves({ discount: ten }, cart)).toBe(fromRupees(200));
    expect(saves({ discount: ten }, { ...cart, tier: 'PLATINUM' })).toBe(fromRupees(188));
    expect(saves({ discount: ten, maxDiscount: fromRupees(150) }, cart)).toBe(fromRupees(150));
    expect(saves({ discount: { kind: 'fixed', value: fromRupees(9_999) } }, cart)).toBe(fromRupees(2_060));
    // 12.5 % of Rs.0.99 is 12.375 paise.
    expect(saves({ discount: { kind: 'percentage', value: 12.5 } }, cartOf(line(0.99)))).toBe(12);
  });

  it('decisions §6: a coupon for categories saves at most the total of their products', () => {
    const cart = cartOf(line(300), line(900, { key: 'ring', categoryId: rings._id }));
    const categories = [earrings];
    expect(saves({ categories, discount: { kind: 'percentage', value: 10 } }, cart)).toBe(fromRupees(30));
    expect(saves({ categories, discount: { kind: 'fixed', value: fromRupees(800) } }, cart)).toBe(
      fromRupees(309),
    );
  });
});

const discounts: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({
    kind: fc.constant('fixed' as const),
    value: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
  }),
  fc.record({
    kind: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
  }),
);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const allTerms: fc.Arbitrary<CouponTerms> = fc.record({
  discount: discounts,
  maxDiscount: maybe(fc.integer({ min: 1, max: 100_000 }).map(paise)),
  minTotal: fc.nat(300_000).map(paise),
  validFrom: maybe(fc.integer({ min: -9, max: 3 }).map((days) => addDays(today, days))),
  validUntil: maybe(fc.integer({ min: -3, max: 9 }).map((days) => addDays(today, days))),
  usageLimit: maybe(fc.integer({ min: 1, max: 3 })),
  perPersonLimit: maybe(fc.integer({ min: 1, max: 3 })),
  firstOrderOnly: fc.boolean(),
  categories: fc.subarray([earrings, rings]),
  tiers: fc.subarray(['SILVER', 'GOLD', 'PLATINUM'] as const),
});
const users: fc.Arbitrary<CouponUser> = fc.record({
  today: fc.constant(today),
  isMember: fc.boolean(),
  lifetimeSpend: fc.nat(30_000_000).map(paise),
  isFirstOrder: fc.boolean(),
});
const carts: fc.Arbitrary<CouponCart> = fc.record({
  lines: fc
    .array(
      fc.record({
        price: fc.nat(300_000).map(paise),
        discount: fc.integer({ min: 0, max: 100 }),
        gst: fc.constantFrom(0, 3, 5, 18),
        quantity: fc.integer({ min: 1, max: 5 }),
        categoryId: fc.constantFrom('cat_earrings', 'cat_rings', 'cat_sets'),
      }),
      { maxLength: 5 },
    )
    .map((lines) => lines.map((one, index) => ({ ...one, key: `row-${index}` }))),
  tier: fc.constantFrom(...vipTiers),
  settings: fc.constant(defaultSettings),
});
const allUses = fc.record({ total: fc.nat(3), own: fc.nat(3), spent: fc.constant(zeroPaise) });

describe('properties of every coupon, cart and customer', () => {
  it('decisions §6: the reported saving equals the discount on the bill and is above zero', () => {
    fc.assert(
      fc.property(allTerms, users, allUses, carts, (terms, who, uses, cart) => {
        const judgement = checkCoupon(terms, who, uses, cart);
        const bill = computeBill({ ...cart, coupon: billCoupon(terms, cart.lines) });
        const without = computeBill(cart);
        if (judgement.ok) {
          expect(judgement.saves).toBe(bill.couponDiscount);
          expect(judgement.saves).toBeGreaterThan(0);
          expect(without.grandTotal - bill.grandTotal).toBe(judgement.saves);
          if (terms.maxDiscount !== null) expect(judgement.saves).toBeLessThanOrEqual(terms.maxDiscount);
        } else {
          const order = judgement.refusals.map(({ condition }) => couponConditions.indexOf(condition));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
          for (const refusal of judgement.refusals) expect(refusal.message).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
  });

  it('decisions §6: adding the missing amount meets the minimum, and a paisa less does not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 900_000 }),
        fc.integer({ min: 1, max: 900_000 }),
        (least, total) => {
          const terms = termsOf({ minTotal: paise(least) });
          const check = (price: number) =>
            checkCoupon(terms, user, unused, cartOf({ ...line(0), price: paise(price) }));
          const judgement = check(total);
          expect(judgement.ok).toBe(total >= least);
          if (judgement.ok) return;
          const more: Paise = judgement.refusals[0].missing ?? zeroPaise;
          expect(check(total + more).ok).toBe(true);
          expect(check(total + more - 1).ok).toBe(false);
        },
      ),
    );
  });
});
