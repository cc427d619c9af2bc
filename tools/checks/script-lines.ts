/** Syntax in a script of package.json that only some shells understand, with its name. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/\$\(|`/, 'runs a command inside of another'],
  [/(^|\s)exec(\s|$)/, 'calls exec'],
  [/[&|;<>]/, 'joins or redirects commands'],
  [/(^|\s)\w+=\S*/, 'sets a variable'],
  [/\$\w|\$\{|%\w+%/, 'reads a variable'],
  [/['"*?]/, 'needs quotes or patterns of file names'],
];

/** Returns a line for each script of a manifest that the shells of Linux, macOS and Windows run differently. */
export function shellInScripts(path: string, manifest: string): string[] {
  const { scripts = {} } = JSON.parse(manifest) as { scripts?: Record<string, string> };
  return Object.entries(scripts).flatMap(([name, line]) =>
    refused
      .filter(([pattern]) => pattern.test(line))
      .map(([, fault]) => `${path}: the script ${name} ${fault}: put it into a file that Node runs`),
  );
}
