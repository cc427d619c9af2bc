import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise, percentOf, sum } from '../money/index.ts';
import { discountedPrice, gstOf, priceWithGst } from './index.ts';

const prices = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);
const percents = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);

describe('discountedPrice', () => {
  it('spec 9.6: the price is reduced by its percentage', () => {
    expect(discountedPrice(fromRupees(1_000), 10)).toBe(fromRupees(900));
    expect(discountedPrice(fromRupees(1_000), 12.5)).toBe(fromRupees(875));
    expect(discountedPrice(fromRupees(999), 100)).toBe(0);
  });

  it('spec 5.2: a discount of zero or less leaves the price unchanged', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -10_000, max: 0 }), (price, basisPoints) => {
        expect(discountedPrice(price, basisPoints / 100)).toBe(price);
      }),
    );
  });

  it('decisions §1: the discounted unit price, not the saving, is rounded half-up', () => {
    // 50 % of 101 paise is 50.5: the price rounds to 51 and the saving is the remaining 50.
    expect(discountedPrice(paise(101), 50)).toBe(51);
    expect(discountedPrice(paise(5), 10)).toBe(5);
    expect(discountedPrice(paise(4), 10)).toBe(4);
  });

  it('A discount above 100 % makes a product free, never negative; a bigger discount never costs more', () => {
    expect(discountedPrice(fromRupees(100), 140)).toBe(0);
    fc.assert(
      fc.property(prices, percents, percents, (price, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(discountedPrice(price, large)).toBeLessThanOrEqual(discountedPrice(price, small));
      }),
    );
  });

  it('A negative price or a discount that is no percentage is refused', () => {
    expect(() => discountedPrice(paise(-1), 0)).toThrow(RangeError);
    expect(() => discountedPrice(paise(100), Number.NaN)).toThrow(RangeError);
    expect(() => discountedPrice(paise(100), 1.005)).toThrow(RangeError);
  });
});

describe('gstOf', () => {
  it('spec 9.7: GST of a line is rounded once, on the whole line', () => {
    // 3 % of 50 paise is 1.5: three units are 4.5, so 5 for the line, not three times 2.
    expect(gstOf(paise(50), 3, 3)).toBe(5);
    expect(gstOf(paise(50), 3, 1)).toBe(2);
  });

  it('spec 9.7: GST stays exact for ten thousand units of the dearest product', () => {
    const dearest = paise(9_999_999_999);
    const exact = (BigInt(dearest) * 10_000n * 28n * 2n + 100n) / 200n;
    expect(gstOf(dearest, 28, 10_000)).toBe(Number(exact));
  });

  it('spec 9.7: GST is the rate of the discounted price times the quantity', () => {
    fc.assert(
      fc.property(prices, percents, fc.integer({ min: 1, max: 1_000 }), (price, rate, quantity) => {
        expect(gstOf(price, rate, quantity)).toBe(percentOf(sum(Array(quantity).fill(price)), rate));
      }),
    );
  });

  it('A rate below zero or above the whole is refused', () => {
    expect(() => gstOf(paise(100), -1, 1)).toThrow(RangeError);
    expect(() => gstOf(paise(100), 101, 1)).toThrow(RangeError);
  });
});

describe('priceWithGst', () => {
  it('decisions §1: the price with GST of the product page is the discounted price plus its GST', () => {
    expect(priceWithGst(fromRupees(1_000), 10, 3)).toBe(fromRupees(927));
  });
});
