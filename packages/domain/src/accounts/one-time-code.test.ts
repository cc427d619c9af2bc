import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, mayTryCode, normaliseCode } from './index.ts';

const sentAt = new Date('2026-11-21T06:00:00Z');
const later = (milliseconds: number) => new Date(sentAt.getTime() + milliseconds);

describe('one-time codes', () => {
  it('decisions §3: a code is six digits, and a code sent as a number is the same code', () => {
    fc.assert(
      fc.property(fc.nat(999_999), (random) => {
        const code = codeOf(random);
        expect(code).toMatch(/^\d{6}$/);
        expect(normaliseCode(code)).toBe(code);
        expect(normaliseCode(random)).toBe(code);
      }),
    );
    expect(normaliseCode(' 012 345 ')).toBe('012345');
    for (const entry of ['', '12345', '1234567', '12345a', -1, 1.5, 1e9, Number.NaN]) {
      expect(normaliseCode(entry)).toBeNull();
    }
    expect(() => codeOf(1_000_000)).toThrow(RangeError);
  });

  it('decisions §3: a code is valid for ten minutes and five tries', () => {
    expect(mayTryCode({ sentAt, tries: 4 }, later(599_999))).toEqual({ ok: true });
    expect(mayTryCode({ sentAt, tries: 0 }, later(600_000))).toEqual({ ok: false, code: 'code-expired' });
    expect(mayTryCode({ sentAt, tries: 5 }, later(1))).toEqual({ ok: false, code: 'too-many-tries' });
  });
});
