import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCoins, defaultCoinPackages, sumCoins } from '../coins/index.ts';
import { type CouponDiscount, defaultCouponOffers } from '../coupons/index.ts';
import { coinsOfAmount, defaultEarningRules, highestRate } from '../earning/index.ts';
import { friendRules } from '../friends/index.ts';
import { fromRupees, type Paise } from '../money/index.ts';
import { defaultSettings } from '../pricing/index.ts';
import { defaultStreakRules } from '../streak/index.ts';
import {
  addedFindings,
  findCouponLosses,
  findLosses,
  type LoyaltyRules,
  maxPurchasedPercent,
  worthOfCoins,
} from './index.ts';

const today: LoyaltyRules = {
  packages: defaultCoinPackages,
  offers: defaultCouponOffers,
  membershipPrice: fromRupees(499),
  membershipCoins: asCoins(1_000),
  birthdayCoins: asCoins(100),
  freeDeliveryTiers: ['GOLD', 'PLATINUM'],
  checkout: defaultSettings,
  streak: defaultStreakRules,
  earning: defaultEarningRules,
};
const pack = (coins: number, rupees: number) => ({
  _id: `pkg_${coins}`,
  coins: asCoins(coins),
  price: fromRupees(rupees),
});
const offer = (coins: number, rupees: number, from: number) => ({
  _id: `ofr_${coins}`,
  coins: asCoins(coins),
  worth: fromRupees(rupees),
  minTotal: fromRupees(from),
});
/** Findings of a rule, beside today's other rules. */
const of = (rule: string, change: Partial<LoyaltyRules>) =>
  findLosses({ ...today, ...change })
    .filter((found) => found.rule === rule)
    .map(({ severity, message }) => [severity, message]);

it("today's rules lose what they mean to, and nothing is refused", () => {
  expect(findLosses(today).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: 1,000 coins for Rs.465.00 buy a coupon of Rs.800.00: each sale loses Rs.335.00, 5.6% of its smallest order of Rs.5,999.00',
    'warning: 3,000 coins for Rs.1,395.00 pay Rs.1,500.00 at the checkout: orders lose up to 1.4%',
    'warning: Membership costs Rs.499.00, and 1,000 coins cost Rs.465.00: who buys coins first pays Rs.34.00 less',
    'warning: A year of daily visits gives 7,119 coins, coupons of Rs.5,695.20 (Rs.474.60 a month) for each customer',
  ]);
});

it('both rewards of a friend and the coins of the smallest order lose 7.6 % of it, within the limit', () => {
  const { inviterCoins, friendCoins, minOrder } = friendRules;
  const earned = coinsOfAmount(minOrder, highestRate(today.earning));
  const { coinWorth } = today.checkout;
  const worth = worthOfCoins({ ...today, coinWorth }, sumCoins([inviterCoins, friendCoins, earned]));
  const percent = (worth * 100) / minOrder;
  expect(percent).toBeCloseTo(7.6, 1);
  expect(percent).toBeLessThanOrEqual(maxPurchasedPercent);
});

describe('a package', () => {
  it('dearer than the coupon of the best offer is refused, of another one warns', () => {
    const rule = 'package-dearer-than-coupon';
    expect(of(rule, { packages: [pack(100, 80.01)] })).toEqual([
      [
        'refused',
        'In the package of 100 coins, 1,000 coins cost Rs.800.10 and buy a coupon of Rs.800.00: the buyer loses Rs.0.10 even with the best offer',
      ],
    ]);
    expect(of(rule, { packages: [pack(100, 80)] })[0]?.[0]).toBe('warning');
    expect(of(rule, { packages: [pack(100, 50.01)] })[0]?.[1]).toMatch(/the buyer loses Rs\.0\.01$/);
    expect(of(rule, { packages: [pack(100, 50)] })).toEqual([]);
    expect(of(rule, { packages: [pack(100, 500)], offers: [] })).toEqual([]);
  });

  it('with a worse price for a coin than a smaller one warns', () => {
    const rule = 'package-dearer-than-smaller';
    expect(of(rule, { packages: [pack(200, 100.01), pack(100, 50)] })).toEqual([
      ['warning', '200 coins cost Rs.100.01, and only Rs.100.00 at the price of the package of 100 coins'],
    ]);
    expect(of(rule, { packages: [pack(100, 50), pack(200, 100)] })).toEqual([]);
  });
});

describe('an offer', () => {
  it('whose coins are bought for much less than the discount is refused', () => {
    const rule = 'coupon-dearer-than-coins';
    const with50 = (rupees: number, from: number) =>
      of(rule, { packages: [pack(50, rupees)], offers: [offer(50, 50, from)] });
    expect(with50(40, 60)).toEqual([
      [
        'refused',
        '50 coins for Rs.40.00 buy a coupon of Rs.50.00: each sale loses Rs.10.00, 16.7% of its smallest order of Rs.60.00 (at most 10%)',
      ],
    ]);
    expect(with50(40, 99.99)[0]?.[0]).toBe('refused');
    expect(with50(40, 100)[0]?.[0]).toBe('warning');
    expect(with50(50, 60)).toEqual([]);
    expect(of(rule, { packages: [] })).toEqual([]);
  });

  it('that gives less for a coin than a smaller one warns', () => {
    const rule = 'offer-worse-than-smaller';
    expect(of(rule, { offers: [offer(100, 50, 499), offer(200, 99.99, 999)] })).toEqual([
      ['warning', '200 coins buy a coupon of Rs.99.99, and Rs.100.00 at the rate of the offer for 100 coins'],
    ]);
    expect(of(rule, { offers: [offer(100, 50, 499), offer(200, 100, 999)] })).toEqual([]);
  });

  it('is refused with a discount of the whole smallest order', () => {
    expect(of('coupon-pays-whole-order', { offers: [offer(100, 50, 50)] })[0]?.[0]).toBe('refused');
    expect(of('coupon-pays-whole-order', { offers: [offer(100, 50, 50.01)] })).toEqual([]);
  });
});

describe('a coupon', () => {
  const found = (discount: CouponDiscount, minTotal: number, maxDiscount: Paise | null = null) =>
    findCouponLosses({ discount, maxDiscount, minTotal: fromRupees(minTotal) }).map(
      ({ severity, message }) => [severity, message],
    );
  const fixed = { kind: 'fixed', value: fromRupees(100) } as const;
  const percent = (value: number) => ({ kind: 'percentage', value }) as const;

  it('that pays the whole minimum is refused, and warns where no minimum is meant', () => {
    expect(found(fixed, 100)).toEqual([['refused', 'A coupon of Rs.100.00 pays a whole order of Rs.100.00']]);
    expect(found(fixed, 100.01)).toEqual([]);
    expect(found(fixed, 100, fromRupees(99))).toEqual([]);
    expect(found(fixed, 0)).toEqual([
      ['warning', 'Without a minimum order, a coupon of Rs.100.00 pays a whole order of Rs.100.00'],
    ]);
  });

  it('in percent warns without a maximum', () => {
    expect(found(percent(20), 0)).toEqual([
      ['warning', '20% without a maximum takes Rs.20,000.00 off an order of Rs.1,00,000.00'],
    ]);
    expect(found(percent(100), 0, fromRupees(500))).toEqual([]);
  });
});

describe('coins at the checkout', () => {
  const checkout = (coinWorth: number, coinShare: number, minToPay = 1) => ({
    checkout: { coinWorth: fromRupees(coinWorth), coinShare, minToPay: fromRupees(minToPay) },
  });

  it('warns where bought coins save, and refuses where they save more than a tenth of an order', () => {
    const rule = 'checkout-dearer-than-coins';
    expect(of(rule, { ...checkout(0.93, 20), packages: [pack(100, 46.5)] })[0]?.[0]).toBe('warning');
    expect(of(rule, { ...checkout(0.93, 20.01), packages: [pack(100, 46.5)] })[0]?.[0]).toBe('refused');
    expect(of(rule, { ...checkout(0.5, 100), packages: [pack(100, 50)] })).toEqual([]);
    expect(of(rule, { ...checkout(0.5, 0) })).toEqual([]);
  });

  it('warns where a package costs more than its coins pay, and where coins pay whole orders', () => {
    expect(of('package-dearer-than-checkout', { packages: [pack(100, 50.01)] })[0]?.[1]).toBe(
      '100 coins cost Rs.50.01 and pay Rs.50.00 at the checkout: the buyer loses Rs.0.01',
    );
    expect(of('coins-pay-whole-order', checkout(0.5, 100, 0))[0]?.[1]).toContain('with 2,00,000 coins');
    expect(of('coins-pay-whole-order', checkout(0.5, 100))).toEqual([]);
  });
});

describe('membership', () => {
  it('that a birthday pays back at once is refused; worth more each year than it costs warns', () => {
    const rule = 'birthday-pays-membership';
    expect(of(rule, { birthdayCoins: asCoins(1_000) })[0]?.[0]).toBe('refused');
    expect(of(rule, { birthdayCoins: asCoins(999) })).toEqual([
      [
        'warning',
        '999 coins for a birthday are worth Rs.799.20 each year, and membership costs Rs.499.00 once',
      ],
    ]);
    expect(of(rule, { birthdayCoins: asCoins(623) })).toEqual([]);
    expect(of(rule, { birthdayCoins: asCoins(624) })).toHaveLength(1);
  });

  it('cheaper by bought coins warns', () => {
    const rule = 'membership-cheaper-in-coins';
    expect(of(rule, { membershipPrice: fromRupees(465) })).toEqual([]);
    expect(of(rule, { membershipPrice: fromRupees(465.01) })).toHaveLength(1);
  });

  it('warns of a tier that loses the free delivery of the one below', () => {
    expect(of('delivery-lost-by-rising', { freeDeliveryTiers: ['GOLD'] })).toEqual([
      ['warning', 'A Gold member has free delivery and pays for it again from Platinum on'],
    ]);
    expect(of('delivery-lost-by-rising', { freeDeliveryTiers: ['PLATINUM'] })).toEqual([]);
  });
});

it('a streak warns from Rs.250 a month in coupons of the best offer', () => {
  const offers = [offer(100, 100, 999)];
  const visits = (coins: number) =>
    of('streak-costs-much', {
      offers,
      streak: {
        ...defaultStreakRules,
        daysForOneMore: 365,
        maxCoinsOfDay: asCoins(1),
        milestones: [
          { days: 30, coins: asCoins(coins) },
          { days: 366, coins: asCoins(9_999) },
        ],
      },
    });
  expect(visits(3_000 - 365)).toEqual([]);
  expect(visits(3_001 - 365)[0]?.[1]).toContain('gives 3,001 coins, coupons of Rs.3,001.00');
});

it('coins for buying warn above 5% of the goods, and are refused above 20%', () => {
  const offers = [offer(100, 100, 999)];
  const earned = (coinsPer100: number, percent = 100) =>
    of('earning-costs-much', {
      offers,
      earning: {
        ...{ coinsPer100, tierPercent: { SILVER: 100, GOLD: 100, PLATINUM: percent }, campaigns: [] },
      },
    });
  expect(earned(5)).toEqual([]);
  expect(earned(5, 120)).toEqual([
    ['warning', 'An order of Rs.10,000.00 earns up to 600 coins, worth Rs.600.00'],
  ]);
  expect(earned(20)[0]?.[0]).toBe('warning');
  expect(earned(21)[0]?.[0]).toBe('refused');
});

it('a change adds what it makes worse, and not what was there', () => {
  const before = findLosses(today);
  expect(addedFindings(before, before)).toEqual([]);
  const worse = findLosses({ ...today, membershipPrice: fromRupees(500) });
  expect(addedFindings(before, worse).map(({ rule }) => rule)).toEqual(['membership-cheaper-in-coins']);
  expect(addedFindings(worse, before)).toEqual([]);
});

const rates = fc.record({
  coins: fc.integer({ min: 1, max: 500 }),
  rupees: fc.integer({ min: 1, max: 1_000 }),
  size: fc.integer({ min: 1, max: 500 }),
  worth: fc.integer({ min: 1, max: 1_000 }),
  minTotal: fc.integer({ min: 0, max: 20_000 }),
});

/** Buys a hundred coupons with bought coins, and orders the smallest order with each: the saving, and all orders. */
function buyCoupons({
  coins,
  rupees,
  size,
  worth,
  minTotal,
}: { [Name in 'coins' | 'rupees' | 'size' | 'worth' | 'minTotal']: number }) {
  const times = 100 * size;
  const paid = (rupees * coins * times) / size;
  return { saved: worth * times - paid, orders: Math.max(minTotal, worth) * times };
}

it('a refused bought coupon yields its buyer money, one that is not refused at most the stated part', () => {
  fc.assert(
    fc.property(rates, (rate) => {
      const [found] = of('coupon-dearer-than-coins', {
        packages: [pack(rate.size, rate.rupees)],
        offers: [offer(rate.coins, rate.worth, rate.minTotal)],
      });
      const { saved, orders } = buyCoupons(rate);
      // Prices are rounded to a paisa for each coupon.
      const rounding = 0.02 * 100 * rate.size;
      const limit = (orders * maxPurchasedPercent) / 100;
      if (found?.[0] === 'refused') expect(saved).toBeGreaterThan(limit - rounding);
      else expect(saved).toBeLessThanOrEqual(limit + rounding);
      if (found) expect(saved).toBeGreaterThan(-rounding);
    }),
  );
});
