/**
 * A key that nobody has had before: of one try to change something, so that the shop carries it out once, or of a row
 * that is drawn. `randomUUID` is missing where the shop is not served securely, as on a phone that tries a developer's
 * machine.
 */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
