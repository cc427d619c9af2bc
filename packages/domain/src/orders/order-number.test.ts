import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseOrderNumber, orderNumber } from './index.ts';

const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });

describe('the order number', () => {
  it('decisions §2: JH, the day as yymmdd, and six characters of Crockford base32', () => {
    expect(orderNumber('2026-11-21', new Uint8Array([0, 31, 32, 10, 18, 255]))).toBe('JH-261121-0Z0AJZ');
    fc.assert(
      fc.property(bytes, (random) => {
        expect(orderNumber('2026-11-21', random)).toMatch(/^JH-261121-[0-9A-HJKMNP-TV-Z]{6}$/);
      }),
    );
    expect(() => orderNumber('2026-11-21', new Uint8Array(5))).toThrow(RangeError);
  });

  it('decisions §2: a number read aloud and typed in any case finds its order', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const number = orderNumber('2026-11-21', random);
        const spoken = number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(normaliseOrderNumber(spoken)).toBe(number);
      }),
    );
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
