import type { Day } from '../calendar/index.ts';
import { plainCode } from '../typed/index.ts';

// Crockford's base 32 leaves out I, L, O and U, which are misread or misheard.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = /^[A-Z]{2,4}-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/;
/** Digits of the day, and the random letters. */
const lengthAfterPrefix = 12;

/**
 * Makes a number that is easy to read out, 'JH-261121-7K3M9Q', from the letters of the shop, the day and at least six
 * random bytes (decisions §2). Five bits of each byte are used, so every letter is equally likely.
 */
export function numberOfDay(prefix: string, day: Day, randomBytes: Uint8Array): string {
  if (randomBytes.length < 6) throw new RangeError('A number needs six random bytes');
  const letters = Array.from(randomBytes.subarray(0, 6), (byte) => alphabet.charAt(byte & 31));
  return `${prefix}-${day.replaceAll('-', '').slice(2)}-${letters.join('')}`;
}

/**
 * Normalizes a typed or dictated order number ('jh 261121 7k3mo9' has a zero); null when invalid. Any letters may begin
 * it, as a shop may have changed its own.
 */
export function normaliseOrderNumber(text: string): string | null {
  const plain = plainCode(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const prefix = plain.slice(0, -lengthAfterPrefix);
  const rest = plain.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const number = `${prefix}-${rest.slice(0, 6)}-${rest.slice(6)}`;
  return form.test(number) ? number : null;
}
