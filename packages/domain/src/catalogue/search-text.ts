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
