/** Maximum length of a search; the rest is cut. */
export const maximumQueryLength = 100;

/** Cleans a search for display and sending: trimmed (spec 5.1), without control characters, cut. */
export function cleanQuery(text: string): string {
  const clean = text
    .replaceAll(/[\p{Control}\p{Surrogate}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, maximumQueryLength).join('').trim();
}

/**
 * Normalizes a search for comparison and as a cache key: cleaned, lower case, Unicode-normalized, without invisible
 * characters. Idempotent; an empty result is no search (spec 5.1).
 */
export function normaliseQuery(text: string): string {
  const folded = cleanQuery(text).normalize('NFKC').toLowerCase().normalize('NFKC');
  return cleanQuery(folded.replaceAll(/\p{Format}/gu, '')).normalize('NFKC');
}

/**
 * Splits a text into search words: letters, vowel signs and digits, in lower case and as spelling differs least: Latin
 * letters without accents, Indian ones without nukta and with one sign for a nasal ('चाँदी' and 'चान्दी' are 'चांदी').
 */
export function wordsOf(text: string): string[] {
  const plain = normaliseQuery(text)
    .normalize('NFD')
    // Accents belong to no script; vowel signs belong to theirs.
    .replaceAll(/\p{Script=Inherited}|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/gu, '')
    .replaceAll(/[\u0901\u0981\u0a01\u0a81\u0b01]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 1))
    .replaceAll(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, 'ं')
    .normalize('NFC');
  return [...new Set(plain.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
}
