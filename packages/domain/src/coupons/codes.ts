import { accepted, type Checked, refused } from '../issues/index.ts';
import { plainCode } from '../typed/index.ts';

// Crockford's base 32 leaves out I, L, O and U, which are misread or misheard.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Normalizes a typed code to capitals without blanks and hyphens: 'jh 350-7k3m' is JH3507K3M. */
export function normaliseCouponCode(text: string): string {
  return plainCode(text).replaceAll(/[\s-]/g, '').toUpperCase();
}

/** Checks a code that an administrator chooses: 4 to 24 letters and digits. */
export function checkCouponCode(text: string): Checked<string> {
  const code = normaliseCouponCode(text);
  if (/^[A-Z0-9]{4,24}$/.test(code)) return accepted(code);
  return refused('code', 'bad-code', 'A code has 4 to 24 letters and digits');
}

/**
 * Makes an unguessable code: a recognizable prefix and ten letters from as many random bytes. Five bits of each byte
 * are used, so every letter is equally likely.
 */
export function makeCouponCode(beginning: string, randomBytes: Uint8Array): string {
  if (randomBytes.length < 10) throw new RangeError('A code needs ten random bytes');
  const letters = Array.from(randomBytes.subarray(0, 10), (byte) => alphabet.charAt(byte & 31));
  return normaliseCouponCode(beginning) + letters.join('');
}
