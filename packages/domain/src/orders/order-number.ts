import type { Day } from '../calendar/index.ts';

// Crockford's base 32 leaves out I, L, O and U, which are misread or misheard.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const form = /^JH-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/;

/**
 * Makes an order number that is easy to read out, 'JH-261121-7K3M9Q', from the day of the order and at least six random
 * bytes (decisions §2). Five bits of each byte are used, so every letter is equally likely.
 */
export function orderNumber(day: Day, randomBytes: Uint8Array): string {
  return numberOfDay('JH', day, randomBytes);
}

/** Makes a number of the same form for other records that customers quote, such as 'TK-261121-7K3M9Q'. */
export function numberOfDay(prefix: string, day: Day, randomBytes: Uint8Array): string {
  if (randomBytes.length < 6) throw new RangeError('A number needs six random bytes');
  const letters = Array.from(randomBytes.subarray(0, 6), (byte) => alphabet.charAt(byte & 31));
  return `${prefix}-${day.replaceAll('-', '').slice(2)}-${letters.join('')}`;
}

/** Normalizes a typed or dictated order number ('jh 261121 7k3mo9' has a zero); null when invalid. */
export function normaliseOrderNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (!plain.startsWith('JH')) return null;
  const rest = plain.slice(2).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const number = `JH-${rest.slice(0, 6)}-${rest.slice(6)}`;
  return form.test(number) ? number : null;
}
