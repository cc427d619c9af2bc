import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseOrderNumber, numberOfDay } from './index.ts';

const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });

describe('the order number', () => {
  it('decisions §2: JH, the day as yymmdd, and six characters of Crockford base32', () => {
    expect(numberOfDay('JH', '2026-11-21', new Uint8Array([0, 31, 32, 10, 18, 255]))).toBe(
      'JH-261121-0Z0AJZ',
    );
    fc.assert(
      fc.property(bytes, (random) => {
        expect(numberOfDay('JH', '2026-11-21', random)).toMatch(/^JH-261121-[0-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
    expect(() => numberOfDay('JH', '2026-11-21', new Uint8Array(5))).toThrow(RangeError);
  });

  it('decisions §2: a number read aloud and typed in any case finds its order', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = numberOfDay('JH', '2026-11-21', random);
        const spoken = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(normaliseOrderNumber(spoken)).toBe(number);
      }),
    );
  });

  it('a shop may have other letters, and numbers of before have the old ones', () => {
    expect(numberOfDay('MJ', '2026-11-21', new Uint8Array(6))).toBe('MJ-261121-000000');
    expect(normaliseOrderNumber('mjw 261121 oilqqq')).toBe('MJW-261121-011QQQ');
    expect(normaliseOrderNumber('ABCDE-261121-000000')).toBeNull();
  });

  it('an invalid order number gives null', () => {
    for (const text of [
      '',
      'JH',
      'ring',
      'JH-261121-7K3M9',
      'JH-261121-7K3M9QX',
      'JH-261121-7K3MUU',
      '261121-7K3M9Q',
    ]) {
      expect(normaliseOrderNumber(text)).toBeNull();
    }
  });
});
