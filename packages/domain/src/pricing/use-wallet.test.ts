import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCoins } from '../coins/index.ts';
import { coinShares, computeInvoice } from '../invoices/index.ts';
import { vipTiers } from '../loyalty/index.ts';
import { fromRupees, paise, sum } from '../money/index.ts';
import {
  type BillCoupon,
  type BillInput,
  type BillSettings,
  computeBill,
  greatestCoins,
  paymentOf,
  recomputeBill,
  defaultSettings as settings,
} from './index.ts';

const line = (key: string, rupees: number, more: object = {}) => ({
  ...{ key, price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1 },
  ...more,
});
const wallet = (given: number, purchased = 0, credit = 0) => ({
  ...{ givenCoins: asCoins(given), purchasedCoins: asCoins(purchased) },
  credit: fromRupees(credit),
});
const whole: BillSettings = { ...settings, coinShare: 100, minToPay: fromRupees(0) };

describe('bills worked by hand', () => {
  it('given coins lower the goods after the VIP discount, and the taxable value with them', () => {
    // 1,000 less 10 % is 900, with GST 927; Platinum takes 54 off: 873. 200 coins take 100 off: 773.
    const lines = [line('a', 1_000, { discount: 10 })];
    const bill = computeBill({ lines, tier: 'PLATINUM', wallet: wallet(200), settings });
    expect(bill).toMatchObject({
      vipDiscount: fromRupees(54),
      coinsUsed: { given: 200, purchased: 0 },
      coinsDiscount: fromRupees(100),
      grandTotal: fromRupees(773),
      toPay: fromRupees(773),
    });
    // 773 / 1.03 is 750.49; 1.5 / 103 of 773 is 11.26, twice; a paisa of rounding.
    expect(computeInvoice(bill, [{ key: 'a', name: 'Ring', hsn: '7113' }], 'cgst-sgst')).toMatchObject({
      ...{ discount: fromRupees(154), taxable: fromRupees(750.49), total: fromRupees(773) },
      ...{ cgst: fromRupees(11.26), sgst: fromRupees(11.26), rounding: fromRupees(-0.01) },
    });
  });

  it('VIP, coupon, given coins, GST, delivery, then bought coins and credit as payment', () => {
    // 2,000 + 2 x 499.50 are 2,999; GST 60 + 29.97; Silver 59.98; coupon 350: goods of 2,678.99. A fifth is 535.80:
    // 1,071 coins, 600 given (300.00) and 471 bought (235.50). With delivery the invoice is 2,398.99.
    const lines = [line('ring', 2_000), line('earrings', 499.5, { quantity: 2 })];
    const coupon = { kind: 'fixed', value: fromRupees(350), minTotal: fromRupees(2_999) } as const;
    const input = { lines, coupon, tier: 'SILVER', settings } as const;
    const bill = computeBill({ ...input, wallet: wallet(600, 1_000, 500) });
    expect(bill).toMatchObject({
      ...{ vipDiscount: fromRupees(59.98), couponDiscount: fromRupees(350), delivery: fromRupees(20) },
      coinsUsed: { given: 600, purchased: 471 },
      ...{ coinsDiscount: fromRupees(300), grandTotal: fromRupees(2_398.99) },
      ...{ coinsPaid: fromRupees(235.5), creditUsed: fromRupees(500), toPay: fromRupees(1_663.49) },
    });
    expect(computeBill(input).grandTotal).toBe(fromRupees(2_698.99));
    // The ring has two thirds of the discount: 2,060 less its 273.41 is 1,786.59 of 2,678.99.
    expect(coinShares(bill)).toEqual([fromRupees(200.07), fromRupees(99.93)]);
  });

  it('a line that its coupon has paid bears nothing of the coins', () => {
    const lines = [line('ring', 1_000), line('earrings', 500)];
    const coupon = { kind: 'fixed', value: fromRupees(2_000), onlyFor: ['ring'] } as const;
    const bill = computeBill({ lines, coupon, tier: 'NONE', wallet: wallet(100), settings });
    expect(bill).toMatchObject({ couponDiscount: fromRupees(1_030), coinsDiscount: fromRupees(50) });
    expect(coinShares(bill)).toEqual([0, fromRupees(50)]);
  });

  it('coins cover goods and no delivery, credit pays what is left, and nothing may be left to pay', () => {
    const lines = [line('a', 50, { gst: 0 })];
    const bill = computeBill({ lines, tier: 'NONE', wallet: wallet(200, 40), settings: whole });
    expect(bill).toMatchObject({
      coinsUsed: { given: 100, purchased: 0 },
      ...{ coinsDiscount: fromRupees(50), grandTotal: fromRupees(20), coinsPaid: 0, toPay: fromRupees(20) },
    });
    const half = computeBill({ lines, tier: 'NONE', wallet: wallet(20, 80), settings: whole });
    expect(half).toMatchObject({ coinsUsed: { given: 20, purchased: 80 }, toPay: fromRupees(20) });
    const credit = computeBill({ lines, tier: 'NONE', wallet: wallet(200, 0, 20), settings: whole });
    expect(credit).toMatchObject({ grandTotal: fromRupees(20), creditUsed: fromRupees(20), toPay: 0 });
  });
});

describe('limits', () => {
  it('coins and credit leave nothing, or at least the rupee that the provider takes', () => {
    const lines = [line('a', 100, { gst: 0 })];
    const input = { lines, tier: 'NONE', settings: { ...whole, deliveryCharge: paise(0) } } as const;
    const toPay = (given: number, credit: number) =>
      paymentOf(computeBill({ ...input, wallet: wallet(given, 0, credit) })).toPay;
    expect([toPay(200, 0), toPay(199, 0), toPay(198, 0)]).toEqual([0, fromRupees(1), fromRupees(1)]);
    expect([toPay(0, 96), toPay(0, 97.99), toPay(0, 98)]).toEqual([
      fromRupees(4),
      fromRupees(2.01),
      fromRupees(2),
    ]);
    expect([toPay(0, 99.5), toPay(198, 0.5), toPay(198, 1)]).toEqual([fromRupees(1), fromRupees(1), 0]);
  });

  it('the greatest number follows the share, what must be left, and the worth', () => {
    const before = { goods: fromRupees(873), delivery: fromRupees(20) };
    expect(greatestCoins(before, settings)).toBe(349);
    expect(greatestCoins(before, { ...whole, minToPay: fromRupees(800) })).toBe(186);
    expect(greatestCoins(before, { ...whole, minToPay: fromRupees(900) })).toBe(0);
    expect(greatestCoins(before, { ...whole, coinWorth: paise(0) })).toBe(0);
  });
});

const inputs: fc.Arbitrary<BillInput> = fc.record({
  lines: fc
    .array(
      fc.record({
        price: fc.integer({ min: 0, max: 5_000_000 }).map(paise),
        discount: fc.integer({ min: 0, max: 100 }),
        gst: fc.constantFrom(0, 3, 5, 18),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 5 },
    )
    .map((all) => all.map((one, index) => ({ ...one, key: String(index) }))),
  tier: fc.constantFrom(...vipTiers),
  coupon: fc.oneof<fc.Arbitrary<BillCoupon | null>[]>(
    fc.constant(null),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.nat(600_000).map(paise) }),
  ),
});
const wallets = fc.record({
  givenCoins: fc.nat(200_000).map(asCoins),
  purchasedCoins: fc.nat(200_000).map(asCoins),
  credit: fc.nat(20_000_000).map(paise),
});
const rules = fc.record({
  coinWorth: fc.integer({ min: 0, max: 200 }).map(paise),
  coinShare: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
  minToPay: fc.nat(100_000).map(paise),
});

describe('properties', () => {
  it('a wallet changes nothing else of a bill, and an unused one nothing at all', () => {
    fc.assert(
      fc.property(inputs, wallets, rules, (input, of, limits) => {
        const all = { ...input, settings: { ...settings, ...limits } };
        const without = computeBill(all);
        expect(computeBill({ ...all, wallet: wallet(0) })).toEqual(without);
        const { coinsUsed, coinsDiscount, coinsPaid, creditUsed, toPay, ...bill } = computeBill({
          ...all,
          wallet: of,
        });
        expect({ ...bill, grandTotal: bill.grandTotal + (coinsDiscount ?? 0) }).toEqual(without);
      }),
    );
  });

  it('nothing is negative, nothing beyond the wallet or the limits, and the parts sum to the bill', () => {
    fc.assert(
      fc.property(inputs, wallets, rules, (input, of, limits) => {
        const bill = computeBill({ ...input, wallet: of, settings: { ...settings, ...limits } });
        const used = paymentOf(bill);
        const { given, purchased } = used.coinsUsed;
        for (const figure of [given, purchased, used.creditUsed, used.toPay]) {
          expect(figure).toBeGreaterThanOrEqual(0);
        }
        expect(given).toBeLessThanOrEqual(of.givenCoins);
        expect(purchased).toBeLessThanOrEqual(of.purchasedCoins);
        expect(used.creditUsed).toBeLessThanOrEqual(of.credit);
        expect(used.coinsDiscount).toBe(given * limits.coinWorth);
        expect(used.coinsPaid).toBe(purchased * limits.coinWorth);
        expect(sum([used.coinsPaid, used.creditUsed, used.toPay])).toBe(bill.grandTotal);
        const goods = paise(bill.totalWithGst - bill.vipDiscount - bill.couponDiscount);
        expect(given + purchased).toBeLessThanOrEqual(
          greatestCoins({ goods, delivery: bill.delivery }, limits),
        );
        expect(used.coinsDiscount).toBeLessThanOrEqual(goods);
        if (given < of.givenCoins && purchased > 0)
          expect(used.coinsDiscount).toBeGreaterThan(goods - limits.coinWorth);
        if (used.toPay > 0 && used.toPay < 100) expect(bill.grandTotal).toBe(used.toPay);
      }),
    );
  });

  it('a changed order keeps what it used, and never more than that', () => {
    fc.assert(
      fc.property(inputs, wallets, fc.nat(4), (input, of, left) => {
        const before = computeBill({ ...input, wallet: of, settings });
        const { expressThreshold } = settings;
        const again = (lines: typeof input.lines) =>
          recomputeBill(before, lines, { coupon: input.coupon ?? null, expressThreshold });
        expect(again(input.lines)).toEqual(before);
        const [after, then] = [paymentOf(again(input.lines.slice(0, left))), paymentOf(before)];
        expect(after.coinsUsed.given).toBeLessThanOrEqual(then.coinsUsed.given);
        expect(after.coinsUsed.purchased).toBeLessThanOrEqual(then.coinsUsed.purchased);
        expect(after.creditUsed).toBeLessThanOrEqual(then.creditUsed);
      }),
    );
  });
});
