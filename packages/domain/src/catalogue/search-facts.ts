/** A size in a search, and the words around it. */
export interface SearchSize {
  /** As in '12', or '2.4' of a bangle. */
  readonly size: string;
  /** The part of the search with the size, as typed. */
  readonly text: string;
  /** The search without that part. */
  readonly rest: string;
}

const sizePattern = /(?<![\w.])size\s*(?:no\.?\s*|number\s*|-\s*)?(\d{1,2}(?:[.-]\d{1,2})?)(?![\w.])/u;

/** Reads the size of 'ring size 12' or 'size 14 ring'; undefined without one. Expects lower case. */
export function readSearchSize(search: string): SearchSize | undefined {
  const found = sizePattern.exec(search);
  if (!found) return undefined;
  const [text, size = ''] = found;
  const rest = search.replace(text, ' ').replaceAll(/\s+/g, ' ').trim();
  return { size: size.replace('-', '.'), text, rest };
}

/** Writes purities of gold as one word: '22 karat' and '22 kt' are '22k'. Expects lower case. */
export function withPurities(search: string): string {
  return search.replaceAll(
    /(?<![\w.])(8|9|10|14|18|2[0-4])\s*(?:k|kts?|cts?|kara?ts?|carats?)(?![\w.])/gu,
    (_, karats: string) => `${karats}k`,
  );
}

/** Returns the other ways in which products write a purity such as '22k'; none for any other word. */
export function purityWays(word: string): string[][] {
  const karats = /^(\d{1,2})k$/.exec(word)?.[1];
  return karats === undefined ? [] : ['kt', 'karat', 'carat'].map((unit) => [karats, unit]);
}
