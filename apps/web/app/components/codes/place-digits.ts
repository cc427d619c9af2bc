/**
 * Puts the digits of a text into the boxes from `at` on; other characters are skipped, a whole code starts at the
 * first box. `next` is the box to focus.
 */
export function placeDigits(
  digits: readonly string[],
  text: string,
  at: number,
): { readonly digits: readonly string[]; readonly next: number } {
  const entered = [...text.replaceAll(/\D/g, '')];
  const start = entered.length >= digits.length ? 0 : at;
  if (entered.length === 0) {
    return { digits: digits.map((digit, index) => (index === at && text === '' ? '' : digit)), next: at };
  }
  const placed = digits.map((digit, index) => entered[index - start] ?? digit);
  return { digits: placed, next: Math.min(start + entered.length, digits.length - 1) };
}
