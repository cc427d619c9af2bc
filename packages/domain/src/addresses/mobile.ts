import { plainCode } from '../typed/index.ts';

/**
 * Normalizes an Indian mobile number to '+919876543210': ten digits beginning 6 to 9 (decisions
 * §3); removes blanks, hyphens, brackets and a leading +91, 91, 0091 or 0. Null for any other
 * text.
 */
export function normaliseMobile(text: string): string | null {
  const plain = plainCode(text).replaceAll(/[\s().-]/g, '');
  const match = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/.exec(plain);
  return match ? `+91${match[1]}` : null;
}

/** Formats a stored mobile number: '+91 98765 43210'. */
export function formatMobile(mobile: string): string {
  return mobile.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
