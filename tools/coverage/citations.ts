/** A test that cites sentences of the specification. */
export type Citation = { numbers: string[]; name: string };

// The title of a test: the first string of `test(`, `it(` or of the second call in `test.each(…)(`.
const testName =
  /(?<call>[\w.]*|\))\(\s*(?<quote>['"`])(?<name>spec \d(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g;
const notRun = /\.(skip|todo|fixme|describe)$/;

/** Returns the citations of a test file: titles that begin with `spec N.M:`, also lists and ranges. */
export function citationsIn(source: string): Citation[] {
  return [...source.matchAll(testName)].flatMap(({ groups }) => {
    const { call = '', name = '' } = groups ?? {};
    if (notRun.test(call)) return [];
    if (call !== ')' && !/^(test|it)(\.|$)/.test(call)) return [];
    return [{ numbers: numbersOf(name.slice(0, name.indexOf(':'))), name: name.replaceAll(/\\(.)/g, '$1') }];
  });
}

/** Parses `spec 4.6, 4.7`, `spec 4.6–4.9` and combinations; ignores other sources in the list. */
export function numbersOf(citation: string): string[] {
  return [...citation.matchAll(/(\d+)\.(\d+)(?:\s*[–-]\s*(?:(\d+)\.)?(\d+))?/g)].flatMap((match) => {
    const [, section, first, lastSection = section, last = first] = match;
    // A range across sections is a mistake: its ends are returned, so that the check can report them.
    if (lastSection !== section) return [`${section}.${first}`, `${lastSection}.${last}`];
    const length = Math.max(1, Number(last) - Number(first) + 1);
    return Array.from({ length }, (_, index) => `${section}.${Number(first) + index}`);
  });
}
