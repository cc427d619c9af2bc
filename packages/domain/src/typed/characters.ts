/**
 * Characters that nobody sees: marks of direction, zero-width blanks, fillers. Joiners and variation selectors stay,
 * since Indian scripts and emoji need them.
 */
const invisible = /(?!\u200C|\u200D|[\uFE00-\uFE0F\u{E0000}-\u{E0FFF}])\p{Default_Ignorable_Code_Point}/gu;

const ascii = /^[ -~]*$/;

/** Removes what a paste brings along into words: invisible characters, and blanks that don't break. */
export function plainWords(text: string): string {
  if (ascii.test(text)) return text.trim();
  return text
    .replaceAll(invisible, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .trim();
}

/** Returns true for words that a reader can see: with a letter, digit or emoji. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text.replaceAll(invisible, ''));

/**
 * Normalizes a pasted code or number, such as a mobile, SKU, GSTIN or price: digits of all scripts are 0 to 9, dashes
 * are hyphens, blanks are spaces, and invisible characters and apostrophes of a spreadsheet are removed.
 */
export function plainCode(text: string): string {
  const typed = ascii.test(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
        .replaceAll(/[\p{Pd}\u2212]/gu, '-')
        .replaceAll(/\p{Nd}/gu, digitOf)
        .replaceAll(/\p{Zs}/gu, ' ');
  return typed.trim().replace(/^(?:['’]\s*)+(?=.)/, '');
}

/** Returns the value of a digit: its position among the ten of its script, which follow each other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Returns true for a number that a spreadsheet has rounded, '8.90123E+12': its last digits are lost. */
export const isRounded = (text: string): boolean => /^[+-]?\d([.,]\d+)?E\+\d+$/i.test(plainCode(text));

/** Message for `isRounded`: the file has to be written again. */
export const roundedMessage =
  'was rounded by a spreadsheet (as 8.9E+12): format its column as text and enter the digits again';
