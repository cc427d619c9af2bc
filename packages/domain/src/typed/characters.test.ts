import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkEmail, normaliseCode } from '../accounts/index.ts';
import { normaliseMobile, normalisePincode } from '../addresses/index.ts';
import { normaliseCouponCode } from '../coupons/index.ts';
import { normaliseDocumentNumber } from '../invoices/index.ts';
import { oneLine } from '../issues/index.ts';
import { normaliseOrderNumber, normalisePan } from '../orders/index.ts';
import { isRounded, isVisible, plainCode, plainWords } from './index.ts';

/** First digit of each script. */
const zeros = [...'0٠۰०০੦૦୦௦౦೦൦๐０'].map((zero) => zero.codePointAt(0) ?? 0);
const invisible = ['\u200b', '\u202a', '\u202c', '\u2068', '\u2069', '\ufe0d', '\ufeff', '\u00ad', '\u061c'];
const hyphens = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d'];
const blanks = [' ', '\u00a0', '\u202f', '\u3000'];

/** Writes a code as a page, a chat or a keyboard of another script might. */
const pasted = (code: string) =>
  fc
    .tuple(
      fc.constantFrom(...zeros),
      fc.array(fc.constantFrom(...invisible, ''), { minLength: code.length, maxLength: code.length }),
      fc.constantFrom(...hyphens),
      fc.constantFrom(...blanks, ''),
    )
    .map(([zero, between, hyphen, blank]) =>
      [...code]
        .map((sign) => (/\d/.test(sign) ? String.fromCodePoint(zero + Number(sign)) : sign))
        .map((sign) => (sign === '-' ? hyphen : sign))
        .map((sign, index) => `${between[index]}${sign}`)
        .join('')
        .concat('\u200b', blank),
    );

describe('a pasted value', () => {
  test.each([
    ['a mobile number', '98765-43210', normaliseMobile, '+919876543210'],
    ['a pincode', '560001', normalisePincode, '560001'],
    ['a one-time code', '123-456', normaliseCode, '123456'],
    ['a coupon', 'jh-35-07K3', normaliseCouponCode, 'JH3507K3'],
    ['an order number', 'JH-261121-7K3M9Q', normaliseOrderNumber, 'JH-261121-7K3M9Q'],
    ['an invoice number', 'TI-2627-000123', normaliseDocumentNumber, 'TI/2627/000123'],
    ['a PAN', 'abcde1234f', normalisePan, 'ABCDE1234F'],
    ['a SKU', 'JH-R-01', plainCode, 'JH-R-01'],
    [
      'an email',
      'asha-1@example.com',
      (text: string) => checkEmail(text),
      { ok: true, value: 'asha-1@example.com' },
    ],
  ] as const)('of %s is read with all that a paste brings along', (_, code, read, value) => {
    fc.assert(
      fc.property(pasted(code), (text) => {
        expect(read(text)).toEqual(value);
      }),
    );
  });

  test('of a name loses direction marks and fillers, and keeps the joiners of its script', () => {
    expect(oneLine('\u202aAsha\u00a0\u200bRao\u202c\u3164')).toBe('Asha Rao');
    expect(plainWords('\u0d28\u0d4d\u200d \u{1f469}\u200d\u{1f4bb}\ufe0f')).toBe(
      '\u0d28\u0d4d\u200d \u{1f469}\u200d\u{1f4bb}\ufe0f',
    );
  });

  test('loses the apostrophe with which a spreadsheet marks a text', () => {
    expect(plainCode("'8901234567890")).toBe('8901234567890');
    expect(plainCode("'' 8901234567890")).toBe('8901234567890');
    expect(plainCode("'")).toBe("'");
  });
});

test('a name is visible when it has a letter or a digit of any script', () => {
  for (const name of ['Asha', 'आशा', '7', '½', '李']) expect(isVisible(name)).toBe(true);
  for (const name of ['', '.', '\u202a\u202c', '\u200b', '\u3164', '\u2800', '- –', '\u0301'])
    expect(isVisible(name)).toBe(false);
});

test('a number that a spreadsheet rounded is known, and no SKU or weight is mistaken for one', () => {
  for (const text of ['8.90123E+12', '8,90123e+12', '1E+15', '\u202a8.9E+12'])
    expect(isRounded(text)).toBe(true);
  for (const text of ['8E12', '12E+1', 'E+12', '8901234567890', '2.5']) expect(isRounded(text)).toBe(false);
});
