import { createHmac, timingSafeEqual } from 'node:crypto';

/** Verifies a hexadecimal signature of the content in constant time. */
export function isSigned(secret: string, content: string | Uint8Array, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
