import { createHash } from 'node:crypto';

/** Hashes an email or number into a counter key: of fixed length, and not readable in the table of counters. */
export function counterKey(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
