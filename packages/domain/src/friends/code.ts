/** Letters and digits of codes: none that is read as another one. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const length = 8;

/** Makes a friend code of random bytes; throws a RangeError for fewer than eight. */
export function friendCodeOf(bytes: Uint8Array): string {
  if (bytes.length < length) throw new RangeError(`A friend code needs ${length} random bytes`);
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Reads a friend code as people type it: 'abcd-2345'. Returns null for what none can be. */
export function readFriendCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : null;
}
