import { describe, expect, it } from 'vitest';
import type { Month } from '../calendar/index.ts';
import { fromRupees, zeroPaise } from '../money/index.ts';
import {
  defaultGstReturnRules,
  gstr1DueDay,
  readGstReturnRules,
  rulesOfMonth,
  writeGstReturnRules,
} from './index.ts';

const rules = rulesOfMonth(defaultGstReturnRules, '2026-11');

describe('rules', () => {
  it('hold from their month on, in any order, and those of the law without others', () => {
    const own = [
      ...defaultGstReturnRules,
      { ...rules, from: '2027-04', b2clAbove: zeroPaise } as const,
    ].toReversed();
    expect(
      ['2017-07', '2024-07', '2024-08', '2027-03', '2027-04'].map(
        (month) => rulesOfMonth(own, month as Month).b2clAbove,
      ),
    ).toEqual([25_000_000, 25_000_000, 10_000_000, 10_000_000, 0]);
    expect(rulesOfMonth([], '2026-11')).toBe(defaultGstReturnRules[0]);
  });

  it('are read from the lines that they are written as', () => {
    expect(defaultGstReturnRules.map(writeGstReturnRules).map(readGstReturnRules)).toEqual(
      defaultGstReturnRules,
    );
    expect(readGstReturnRules(' 2027-04: above 50000, hsn of 6 digits ')).toEqual({
      ...{ from: '2027-04', b2clAbove: fromRupees(50_000), hsnDigits: 6, splitsHsn: false },
    });
    for (const line of [
      '',
      '2027-13: above 1, HSN of 4 digits',
      '2027-04: above 1, HSN of 5 digits',
      '2027-04',
    ]) {
      expect(readGstReturnRules(line)).toBeNull();
    }
  });

  it('a return is due on the 11th of the next month', () => {
    expect(gstr1DueDay('2026-12')).toBe('2027-01-11');
  });
});
