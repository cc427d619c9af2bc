/** Maximum characters of a test's title. */
const maxLength = 100;

// The first string of `test(`, `it(`, `describe(`, or of the second call in `test.each(…)(`.
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?<quote>['"`])(?<text>(?:\\.|(?!\k<quote>)[^\\])*)\k<quote>/g;

/** Returns a line for each title of a test file that is too long to be read in one glance. */
export function longTitles(path: string, code: string): string[] {
  if (!/\.(test|spec)\.tsx?$/.test(path)) return [];
  return [...code.matchAll(title)].flatMap(({ groups }) => {
    const text = (groups?.text ?? '').replaceAll(/\\(.)/g, '$1');
    return text.length > maxLength
      ? [`${path}: a title has ${text.length} characters, more than ${maxLength}: ${text}`]
      : [];
  });
}
