import { plainCode } from '../typed/index.ts';

/** The limits of one-time codes (decisions §3). */
export const oneTimeCodeLimits = {
  digits: 6,
  lifeMs: 10 * 60 * 1_000,
  tries: 5,
  pauseMs: 60 * 1_000,
  perDay: 10,
} as const;

/** Normalizes a code that was typed, pasted or sent as a number: six digits ('012 345' → '012345'); null for none. */
export function normaliseCode(entry: string | number): string | null {
  const text = typeof entry === 'number' ? String(entry).padStart(oneTimeCodeLimits.digits, '0') : entry;
  const digits = plainCode(text).replaceAll(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : null;
}

/** Formats a random whole number from 0 to 999,999 as a code. */
export function codeOf(randomBelowMillion: number): string {
  if (!Number.isInteger(randomBelowMillion) || randomBelowMillion < 0 || randomBelowMillion >= 1_000_000) {
    throw new RangeError(`${randomBelowMillion} is not a whole number below a million`);
  }
  return String(randomBelowMillion).padStart(oneTimeCodeLimits.digits, '0');
}

/** Result of `mayTryCode`. */
export type CodeTry =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'code-expired' | 'too-many-tries' };

/** Decides whether a code may still be tried: for ten minutes, five times. `tries` counts the earlier attempts. */
export function mayTryCode(code: { readonly sentAt: Date; readonly tries: number }, now: Date): CodeTry {
  if (code.tries >= oneTimeCodeLimits.tries) return { ok: false, code: 'too-many-tries' };
  const isExpired = now.getTime() >= code.sentAt.getTime() + oneTimeCodeLimits.lifeMs;
  return isExpired ? { ok: false, code: 'code-expired' } : { ok: true };
}
