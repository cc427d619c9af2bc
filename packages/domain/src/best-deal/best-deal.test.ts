import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../calendar/index.ts';
import {
  billCoupon,
  type CouponCart,
  type CouponTerms,
  type CouponUser,
  checkCoupon,
  couponStateOn,
  freeTerms,
  type WalletCoupon,
} from '../coupons/index.ts';
import { tierFor, vipTiers } from '../loyalty/index.ts';
import { fromRupees, type Paise, paise, zeroPaise } from '../money/index.ts';
import { computeBill, defaultSettings } from '../pricing/index.ts';
import { bestDeal, compareDeals, type DealChoice, type DealInput, type DealProduct } from './index.ts';

const today: Day = '2026-11-21';
const user: CouponUser = { today, isMember: false, lifetimeSpend: zeroPaise, isFirstOrder: false };
const unused = { total: 0, own: 0, spent: zeroPaise };
const rings = { _id: 'cat_rings', name: 'Rings' };
const fifty = { kind: 'fixed', value: fromRupees(50) } as const;

function line(rupees: number, more: Partial<DealProduct> = {}): DealProduct {
  const price = { price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1 };
  return { key: 'a', name: 'Stud', categoryId: 'cat_earrings', ...price, ...more };
}

function coupon(id: string, terms: Partial<CouponTerms>, more: Partial<WalletCoupon> = {}): WalletCoupon {
  const all = { ...freeTerms, discount: fifty, ...terms };
  return { _id: id, code: id.toUpperCase(), state: 'available', uses: unused, terms: all, ...more };
}

type Input = DealInput<WalletCoupon, DealProduct>;

function dealOf(rupees: number, wallet: readonly WalletCoupon[], more: Partial<Input> = {}) {
  const cart = { lines: [line(rupees)], tier: 'NONE', settings: defaultSettings } as const;
  return bestDeal({ cart, user, wallet, joiningPrice: null, products: [], ...more });
}

const named = ({ coupon: found }: { readonly coupon: WalletCoupon | null }) => found?._id ?? null;

describe('the best deal of a wallet', () => {
  it('decisions §6: it is the one that saves most, and every other one has a reason', () => {
    const { best, others } = dealOf(2_648, [
      coupon('fifty', {}),
      coupon('tenth', { discount: { kind: 'percentage', value: 10 } }),
      coupon('big', { discount: { kind: 'fixed', value: fromRupees(350) }, minTotal: fromRupees(2_999) }),
      coupon('rings', { categories: [rings] }),
      coupon('used', {}, { state: 'used' }),
      coupon('gone', { validUntil: '2026-11-20' }),
      coupon('back', {}, { state: 'revoked' }),
      coupon('old', {}, { state: 'expired' }),
    ]);
    expect([named(best), best.saves, best.reason]).toEqual([
      'tenth',
      fromRupees(264.8),
      'Takes the most off this cart',
    ]);
    expect(others.map((other) => [named(other), other.savesLess, other.reason])).toEqual([
      ['fifty', fromRupees(214.8), 'Saves Rs.214.80 less'],
      [null, fromRupees(264.8), 'Saves Rs.264.80 less'],
      ['big', null, 'Add Rs.351.00 more'],
      ['rings', null, 'It is for Rings: there is none in your cart'],
      ['used', null, 'You have used it'],
      ['gone', null, 'It ended on 20 Nov 2026'],
      ['back', null, 'The shop has withdrawn it'],
      ['old', null, 'It has ended'],
    ]);
    expect(others[2]?.refusals).toMatchObject([{ condition: 'minimum-total', missing: fromRupees(351) }]);
  });

  it('of equal savings the coupon that ends first is best, in whatever order the wallet is', () => {
    const wallet = [
      coupon('a', {}),
      coupon('b', { validUntil: '2026-12-31' }),
      coupon('c', { validUntil: '2026-11-30' }),
    ];
    for (const order of [wallet, wallet.toReversed()]) {
      const { best, others } = dealOf(500, order);
      expect(named(best)).toBe('c');
      expect(others.map((other) => [named(other), other.reason])).toEqual([
        ['b', 'Saves the same and can wait'],
        ['a', 'Saves the same and can wait'],
        [null, 'Saves Rs.50.00 less'],
      ]);
    }
  });

  it('when none applies the best uses no coupon and says so, also for an empty wallet', () => {
    const { best, others } = dealOf(500, [coupon('a', { minTotal: fromRupees(501) })]);
    const reason = 'No coupon of yours takes anything off this cart';
    expect(best).toMatchObject({ coupon: null, saves: zeroPaise, total: fromRupees(535), reason });
    expect(others.map(({ reason }) => reason)).toEqual(['Add Rs.1.00 more']);
    expect(dealOf(500, []).others).toEqual([]);
  });

  it('one more product is best where the coupon that it reaches takes off more than it costs', () => {
    const wallet = [
      coupon('big', { discount: { kind: 'fixed', value: fromRupees(800) }, minTotal: fromRupees(5_999) }),
    ];
    const products = [
      line(149, { key: 'b', name: 'Hook' }),
      line(99, { key: 'c' }),
      line(50, { key: 'd', name: 'Cord' }),
    ];
    const { best, others } = dealOf(5_900, wallet, { products });
    expect(best).toMatchObject({ coupon: { _id: 'big' }, product: { key: 'c' }, saves: fromRupees(698.03) });
    expect(best.reason).toBe('With one more product, Stud, you pay Rs.698.03 less in all');
    expect(others.map((other) => [named(other), other.reason])).toEqual([
      [null, 'Saves Rs.698.03 less'],
      ['big', 'Add Rs.99.00 more'],
    ]);
  });

  it('one more product that costs more than it saves is named with what it adds', () => {
    const { best, others } = dealOf(900, [coupon('big', { minTotal: fromRupees(999) })], {
      products: [line(99, { key: 'b' })],
    });
    expect([named(best), best.product]).toEqual([null, null]);
    expect(others.map(({ reason, savesLess }) => [reason, savesLess])).toEqual([
      ['With one more product, Stud, BIG counts, and you pay Rs.51.97 more', fromRupees(51.97)],
      ['Add Rs.99.00 more', null],
    ]);
  });

  it('joining VIP is best where its tier saves more than its price, and is named where it does not', () => {
    const rich = { ...user, lifetimeSpend: fromRupees(200_000) };
    const price = fromRupees(499);
    const { best, others } = dealOf(9_000, [], { user: rich, joiningPrice: price });
    // 6 % of Rs.9,000.00 and the delivery of Rs.20.00, less the price.
    expect(best).toMatchObject({ joinsVip: true, saves: fromRupees(540 + 20 - 499) });
    expect(best.reason).toBe('With joining VIP you pay Rs.61.00 less in all');
    expect(others.map(({ reason }) => reason)).toEqual(['Saves Rs.61.00 less']);
    const less = dealOf(8_000, [], { user: rich, joiningPrice: price });
    expect(less.best.joinsVip).toBe(true);
    const none = dealOf(7_000, [], { user: rich, joiningPrice: price });
    expect(none.best.joinsVip).toBe(false);
    expect(none.others.map(({ reason }) => reason)).toEqual([
      'The price of VIP is included. Saves Rs.59.00 less',
    ]);
  });
});

const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });
const amounts = (max: number) => fc.integer({ min: 1, max }).map(paise);
const lines = fc.record({
  price: fc.nat(300_000).map(paise),
  discount: fc.integer({ min: 0, max: 100 }),
  gst: fc.constantFrom(0, 3, 5, 18),
  quantity: fc.integer({ min: 1, max: 3 }),
  categoryId: fc.constantFrom('cat_earrings', 'cat_rings', 'cat_sets'),
});
const coupons = fc.record({
  state: fc.constantFrom('available', 'available', 'active', 'used', 'revoked', 'expired'),
  uses: fc.record({ total: fc.nat(3), own: fc.nat(3), spent: fc.nat(50_000).map(paise) }),
  terms: fc.record({
    discount: fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), value: amounts(100_000) }),
      fc.record({ kind: fc.constant('percentage' as const), value: fc.integer({ min: 1, max: 40 }) }),
    ),
    maxDiscount: maybe(amounts(100_000)),
    minTotal: fc.nat(500_000).map(paise),
    validFrom: maybe(fc.integer({ min: -9, max: 1 }).map((days) => addDays(today, days))),
    validUntil: maybe(fc.integer({ min: -1, max: 9 }).map((days) => addDays(today, days))),
    usageLimit: maybe(fc.integer({ min: 1, max: 9 })),
    perPersonLimit: maybe(fc.integer({ min: 1, max: 9 })),
    firstOrderOnly: fc.boolean(),
    categories: fc.oneof(fc.constant([]), fc.constant([rings])),
    tiers: fc.oneof(fc.constant([]), fc.subarray(['SILVER', 'GOLD', 'PLATINUM'] as const)),
    budget: fc.oneof(fc.constant(paise(Number.MAX_SAFE_INTEGER)), amounts(100_000)),
  }),
});
const inputs: fc.Arbitrary<Input> = fc
  .record({
    lines: fc.array(lines, { maxLength: 4 }),
    products: fc.array(lines, { maxLength: 3 }),
    wallet: fc.array(coupons, { maxLength: 8 }),
    isMember: fc.boolean(),
    lifetimeSpend: fc.nat(30_000_000).map(paise),
    isFirstOrder: fc.boolean(),
    joiningPrice: amounts(60_000),
    freeDeliveryTiers: fc.subarray([...vipTiers]),
  })
  .map(({ isMember, lifetimeSpend, isFirstOrder, joiningPrice, freeDeliveryTiers, ...more }) => ({
    cart: {
      lines: more.lines.map((one, index) => ({ ...one, key: `row-${index}` })),
      tier: isMember ? tierFor(lifetimeSpend) : 'NONE',
      settings: { ...defaultSettings, freeDeliveryTiers },
    },
    user: { today, isMember, lifetimeSpend, isFirstOrder },
    wallet: more.wallet.map((one, index) => ({ ...one, _id: `cpn_${index}`, code: `C${index}` })),
    joiningPrice: isMember ? null : joiningPrice,
    products: more.products.map((one, index) => ({
      ...{ ...one, quantity: 1 },
      ...{ key: `prd_${index}`, name: `P${index}` },
    })),
  }));

/** Computes the cost of every combination by a bill of its own, as an order of it would. */
function everyDeal({ cart, user, wallet, joiningPrice, products }: Input) {
  return [false, ...(joiningPrice === null ? [] : [true])].flatMap((joinsVip) =>
    [null, ...products].flatMap((product) =>
      [null, ...wallet].flatMap((found) => {
        const tier = joinsVip ? tierFor(user.lifetimeSpend) : cart.tier;
        const whole: CouponCart = { ...cart, tier, lines: product ? [...cart.lines, product] : cart.lines };
        const total = costOf(whole, found, { ...user, isMember: user.isMember || joinsVip });
        if (total === null) return [];
        const price = joinsVip ? (joiningPrice ?? 0) : 0;
        return [{ coupon: found, joinsVip, product, total: paise(total + price) }];
      }),
    ),
  );
}

function costOf(cart: CouponCart, found: WalletCoupon | null, who: CouponUser): Paise | null {
  if (found === null) return computeBill(cart).grandTotal;
  const state = couponStateOn({ state: found.state, validUntil: found.terms.validUntil }, today);
  if (state !== 'available' && state !== 'active') return null;
  if (!checkCoupon(found.terms, who, found.uses, cart).ok) return null;
  return computeBill({ ...cart, coupon: billCoupon(found.terms, cart.lines) }).grandTotal;
}

type Choice = DealChoice<WalletCoupon, DealProduct>;
const isSameAs = (one: Choice) => (other: Choice) =>
  other.coupon === one.coupon && other.joinsVip === one.joinsVip && other.product === one.product;

const count = Number(process.env.PROOF_DEALS ?? 2_000);

describe('properties of every cart, customer and wallet', () => {
  it(
    `the best deal equals brute force over all combinations on ${count} random carts`,
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const { best, others } = bestDeal(input);
          const all = everyDeal(input).toSorted(compareDeals);
          const { coupon: used, joinsVip, product, total } = best;
          expect({ coupon: used, joinsVip, product, total }).toEqual(all[0]);
          const plain = all.find((deal) => !deal.coupon && !deal.joinsVip && !deal.product)?.total ?? 0;
          expect(best.saves).toBe(plain - best.total);
          const costs = others.map((other) => all.find(isSameAs(other))?.total ?? null);
          expect(others.map((other) => other.total)).toEqual(costs);
          expect(others.map(({ savesLess }) => savesLess)).toEqual(
            costs.map((cost) => (cost === null ? null : cost - best.total)),
          );
          expect(others.filter(({ reason }) => reason === '')).toEqual([]);
          const shown = [best, ...others];
          expect(input.wallet.filter((one) => !shown.some(({ coupon: its }) => its === one))).toEqual([]);
          expect(shown.some((deal) => deal.joinsVip)).toBe(input.joiningPrice !== null);
        }),
        { numRuns: count },
      );
    },
    Math.max(10_000, count * 5),
  );
});
