import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a signature in hexadecimal is that of the content under the secret; takes as long for any wrong one. */
export function isSigned(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
