/** A test that says which sentences of the specification it shows. */
export type Citation = { numbers: string[]; name: string };

// The name of a test: the first string of `test(`, `it(` or of the second call in `test.each(…)(`.
const testName =
  /(?<call>[\w.]*|\))\(\s*(?<quote>['"`])(?<name>spec \d(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g;
const notRun = /\.(skip|todo|fixme|describe)$/;

/** Gives the citations in a test file's source: names that begin with `spec N.M:`, also in lists and ranges. */
export function citationsIn(source: string): Citation[] {
  return [...source.matchAll(testName)].flatMap(({ groups }) => {
    const { call = '', name = '' } = groups ?? {};
    if (notRun.test(call)) return [];
    if (call !== ')' && !/^(test|it)(\.|$)/.test(call)) return [];
    return [{ numbers: numbersOf(name.slice(0, name.indexOf(':'))), name: name.replaceAll(/\\(.)/g, '$1') }];
  });
}

/** Reads `spec 4.6, 4.7`, `spec 4.6–4.9` and what mixes them; other sources in the list are passed over. */
export function numbersOf(citation: string): string[] {
  return [...citation.matchAll(/(\d+)\.(\d+)(?:\s*[–-]\s*(?:(\d+)\.)?(\d+))?/g)].flatMap((match) => {
    const [, section, first, lastSection = section, last = first] = match;
    // A range from one section into another is a slip; its ends are kept, so that the check can name them.
    if (lastSection !== section) return [`${section}.${first}`, `${lastSection}.${last}`];
    const length = Math.max(1, Number(last) - Number(first) + 1);
    return Array.from({ length }, (_, index) => `${section}.${Number(first) + index}`);
  });
}
