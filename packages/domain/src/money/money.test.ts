import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  formatRupees,
  fromRupees,
  isRupees,
  lessPercent,
  multiply,
  type Paise,
  paise,
  percentOf,
  splitByWeights,
  subtract,
  sum,
  toRupees,
  zeroPaise,
} from './index.ts';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(paise);
const percents = fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => basisPoints / 100);

// The definition, in BigInt: floor(|x| + 1/2), with the sign restored.
function halfUp(numerator: bigint, divisor: bigint): number {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

describe('paise', () => {
  it('decisions §1: money is whole paise, so fractions, unsafe integers and non-numbers are refused', () => {
    for (const bad of [0.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => paise(bad)).toThrow(RangeError);
    }
    expect(Object.is(paise(-0), 0)).toBe(true);
  });

  it('decisions §1: rupees with two decimals are read exactly at the edge, finer ones are refused', () => {
    expect(fromRupees(1049.37)).toBe(104_937);
    expect(fromRupees(0.29)).toBe(29);
    expect(fromRupees(-20)).toBe(-2_000);
    expect(() => fromRupees(1.005)).toThrow(RangeError);
    expect(() => fromRupees(0.1 + 0.2)).toThrow(RangeError);
    expect(isRupees(Number.NaN)).toBe(false);
    expect(isRupees(1e300)).toBe(false);
  });

  it('decisions §1: every amount survives the round trip through rupees', () => {
    fc.assert(fc.property(amounts, (amount) => fromRupees(toRupees(amount)) === amount));
  });
});

describe('arithmetic', () => {
  it('Sums and products that leave the safe integers are refused instead of being rounded', () => {
    const most = paise(Number.MAX_SAFE_INTEGER);
    expect(() => add(most, paise(1))).toThrow(RangeError);
    expect(() => multiply(most, 2)).toThrow(RangeError);
    expect(() => multiply(paise(100), 1.5)).toThrow(RangeError);
    expect(() => sum([most, most])).toThrow(RangeError);
    expect(subtract(paise(5), paise(7))).toBe(-2);
    expect(sum([])).toBe(zeroPaise);
  });

  it('decisions §1: a percentage is rounded half-up to a paisa', () => {
    expect(percentOf(paise(50), 1)).toBe(1);
    expect(percentOf(paise(49), 1)).toBe(0);
    expect(percentOf(paise(150), 3)).toBe(5);
    expect(percentOf(paise(-50), 1)).toBe(-1);
    expect(percentOf(paise(1_000), 12.5)).toBe(125);
    expect(() => percentOf(paise(1), 1.005)).toThrow(RangeError);
    expect(() => percentOf(paise(1), Number.NaN)).toThrow(RangeError);
  });

  it('decisions §1: a percentage equals the exact half-up of integers, however large the amount', () => {
    fc.assert(
      fc.property(amounts, percents, fc.integer({ min: 1, max: 1_000 }), (amount, percent, times) => {
        const total = multiply(amount, times);
        const basisPoints = BigInt(Math.round(percent * 100));
        expect(percentOf(total, percent)).toBe(halfUp(BigInt(total) * basisPoints, 10_000n));
        expect(lessPercent(total, percent)).toBe(halfUp(BigInt(total) * (10_000n - basisPoints), 10_000n));
      }),
    );
  });
});

describe('splitByWeights', () => {
  const split = fc.record({
    amount: amounts,
    weights: fc
      .array(fc.nat(100_000_000), { minLength: 1, maxLength: 30 })
      .filter((weights) => weights.some((weight) => weight > 0)),
  });

  it('decisions §1: shares sum to the amount exactly and are less than a paisa from their exact share', () => {
    fc.assert(
      fc.property(split, ({ amount, weights }) => {
        const shares = splitByWeights(amount, weights);
        expect(sum(shares)).toBe(amount);
        const total = BigInt(weights.reduce((a, b) => a + b, 0));
        shares.forEach((share, index) => {
          const exactTimesTotal = BigInt(amount) * BigInt(weights[index] ?? 0);
          const difference = BigInt(share) * total - exactTimesTotal;
          expect(difference < total && -difference < total).toBe(true);
        });
      }),
    );
  });

  it('A weight of zero gets nothing, and a heavier weight never gets less than a lighter one', () => {
    fc.assert(
      fc.property(split, ({ amount, weights }) => {
        const shares = splitByWeights(paise(Math.abs(amount)), weights);
        weights.forEach((weight, index) => {
          const share = shares[index] ?? zeroPaise;
          if (weight === 0) expect(share).toBe(0);
          weights.forEach((other, at) => {
            if (weight > other) expect(share).toBeGreaterThanOrEqual(shares[at] ?? 0);
          });
        });
      }),
    );
  });

  it('decisions §1: a discount spread over lines never takes more from a line than the line has', () => {
    fc.assert(
      fc.property(split, fc.nat(10_000), ({ weights }, part) => {
        const total = weights.reduce((a, b) => a + b, 0);
        const discount = paise(Math.floor((total * part) / 10_000));
        splitByWeights(discount, weights).forEach((share, index) => {
          expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
        });
      }),
    );
  });

  it('The paise left over go to the largest remainders, and to the first among equals', () => {
    expect(splitByWeights(paise(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeights(paise(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitByWeights(paise(10), [1, 3])).toEqual([3, 7]);
    expect(splitByWeights(zeroPaise, [0, 0])).toEqual([0, 0]);
    expect(splitByWeights(zeroPaise, [])).toEqual([]);
  });

  it('money without a weight, and invalid weights, are refused', () => {
    expect(() => splitByWeights(paise(1), [])).toThrow(RangeError);
    expect(() => splitByWeights(paise(1), [0, 0])).toThrow(RangeError);
    expect(() => splitByWeights(paise(1), [-1, 2])).toThrow(RangeError);
    expect(() => splitByWeights(paise(1), [0.5])).toThrow(RangeError);
  });
});

describe('formatRupees', () => {
  it('spec 1.5: an amount has the prefix Rs., Indian grouping and exactly two decimals', () => {
    const written: [number, string][] = [
      [0, 'Rs.0.00'],
      [5, 'Rs.0.05'],
      [99_999, 'Rs.999.99'],
      [100_000, 'Rs.1,000.00'],
      [10_493_700, 'Rs.1,04,937.00'],
      [1_234_567_890, 'Rs.1,23,45,678.90'],
      [-2_000, '-Rs.20.00'],
    ];
    for (const [amount, text] of written) expect(formatRupees(paise(amount))).toBe(text);
  });

  it('spec 1.5: hand-made grouping agrees with the Indian English locale for every amount', () => {
    const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(amounts, (amount: Paise) => {
        const sign = amount < 0 ? '-' : '';
        expect(formatRupees(amount)).toBe(`${sign}Rs.${locale.format(Math.abs(toRupees(amount)))}`);
      }),
    );
  });
});
