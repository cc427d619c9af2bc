/**
 * Generates a unique key: an idempotency key of one change, or the key of a rendered row.
 * `randomUUID` is missing in insecure contexts, such as a phone that opens a developer's machine.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
