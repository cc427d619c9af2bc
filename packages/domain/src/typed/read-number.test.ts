import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupIndian } from '../money/index.ts';
import { numberOf, readNumber } from './index.ts';

describe('a typed number', () => {
  test.each([
    ['1499', 1499],
    ['1,49,900.50', 149_900.5],
    ['149,900.50', 149_900.5],
    ['12,34,567', 1_234_567],
    ['-1,000', -1000],
    [' +5 ', 5],
    ['0.75', 0.75],
    ['\u2212\u096a\u0968.\u096b', -42.5],
    ["'1499", 1499],
  ])('%j is %d', (typed, value) => {
    expect(numberOf(typed)).toBe(value);
  });

  test.each(['1499,00', '1.499,00', '0,900', '1,49', '1,2345', '12,3,456', '1,49,900,50'])(
    '%s is refused with the reason, as its comma might be decimal',
    (typed) => {
      const read = readNumber(typed);
      expect(!read.ok && read.reason).toMatch(/comma where neither/);
    },
  );

  test.each(['', '12 500', '1e3', '0x10', 'ten', '1.', '.5', '9'.repeat(50)])('%j is none', (typed) => {
    expect(readNumber(typed)).toEqual({ ok: false, reason: '' });
  });

  test('a number rounded by a spreadsheet is refused with what to do', () => {
    const read = readNumber('1.5E+05');
    expect(!read.ok && read.reason).toMatch(/rounded by a spreadsheet/);
  });

  test('only its own unit may be next to it', () => {
    for (const typed of ['Rs. 1,499/-', '₹1,499', 'INR 1499', 'rs.1499'])
      expect(numberOf(typed, 'rupees')).toBe(1499);
    expect(numberOf('12 %', 'percent')).toBe(12);
    expect(numberOf('24.6 g', 'grams')).toBe(24.6);
    expect(readNumber('3,012 g', 'grams')).toEqual({
      ok: false,
      reason: 'has a comma: write decimals after a point',
    });
    expect(numberOf('Rs.12', 'percent')).toBeNaN();
    expect(numberOf('12%', 'rupees')).toBeNaN();
    expect(numberOf('12%')).toBeNaN();
  });

  test('every grouped whole number reads as the one that was grouped', () => {
    fc.assert(
      fc.property(fc.nat(), (whole) => {
        expect(numberOf(groupIndian(String(whole)))).toBe(whole);
        expect(numberOf(whole.toLocaleString('en-US'))).toBe(whole);
      }),
    );
  });
});
