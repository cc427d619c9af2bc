import { type Coverage, leftOpen, type Row } from './coverage.ts';

/** Renders docs/coverage.md. */
export function coverageTable({ rows }: Coverage): string {
  const untested = rows.filter((row) => row.tests.length === 0);
  const open = untested.filter((row) => row.planned === leftOpen);
  const unbuilt = untested.filter((row) => row.planned !== leftOpen);
  const shown = rows.flatMap(({ number, tests }) => tests.map((test) => ({ ...test, number })));
  const files = [...Map.groupBy(shown, (test) => test.file)].sort(([one], [other]) => (one < other ? -1 : 1));
  return `# Which test shows which sentence

Written by \`npm run generate\` from the names of the tests that begin with \`spec N.M:\`, by file and with the numbers of
[the specification's sentences](specification/sentences.md). Of ${rows.length} sentences ${rows.length - untested.length} have a test.
Only leave something open: ${numbers(open)}. Not built yet: ${unbuilt.map(unbuiltRow).join('; ') || 'none'}.

${files.map(([file, tests]) => `[${file}](../${file})\n\n${testLines(tests)}\n`).join('\n')}`;
}

function testLines(tests: { name: string; number: string }[]): string {
  return [...Map.groupBy(tests, (test) => test.name)]
    .map(([name, cited]) => `- ${numbers(cited)}: ${cell(withoutNumbers(name))}`)
    .join('\n');
}

const numbers = (of: { number: string }[]) => of.map(({ number }) => number).join(', ') || 'none';
const unbuiltRow = ({ number, planned }: Row) => `${number} (${planned ?? 'nowhere planned'})`;

function withoutNumbers(name: string): string {
  return name.slice(name.indexOf(':') + 1).trim();
}

function cell(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/([*_])/g, '\\$1');
}
