/** The most characters of a search that count. */
export const maximumQueryLength = 100;

/** A search as typed, made fit to show and to send: trimmed (spec 5.1), without control characters, cut. */
export function cleanQuery(text: string): string {
  const clean = text
    .replaceAll(/[\p{Control}\p{Surrogate}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...clean].slice(0, maximumQueryLength).join('').trim();
}

/**
 * A search made fit to compare and to keep results by: cleaned, lower case, one form for each character,
 * without invisible ones. Normalising twice changes nothing; an empty result is no search (spec 5.1).
 */
export function normaliseQuery(text: string): string {
  const folded = cleanQuery(text).normalize('NFKC').toLowerCase().normalize('NFKC');
  return cleanQuery(folded.replaceAll(/\p{Format}/gu, '')).normalize('NFKC');
}
