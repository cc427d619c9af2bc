import { createHash } from 'node:crypto';

/** An email or a number as the key of a counter: of one length, and not to be read by whoever sees the counters. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
