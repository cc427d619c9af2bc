import { type Coverage, leftOpen, type Row } from './coverage.ts';

/** Renders docs/coverage.md. */
export function coverageTable({ rows }: Coverage): string {
  const shown = rows.filter((row) => row.tests.length > 0).length;
  const open = rows.filter((row) => row.planned === leftOpen && row.tests.length === 0).length;
  const sections = [...Map.groupBy(rows, (row) => row.section)].map(
    ([section, members]) =>
      `## ${section}\n\n| | sentence | shown by |\n|---|---|---|\n${members.map(line).join('\n')}\n`,
  );
  return `# Which test shows which sentence

Written by \`npm run generate\` from the names of the tests that begin with \`spec N.M:\`; the sentences are those of
[the specification](specification/sentences.md). Of ${rows.length} sentences ${shown} have a test, ${open} only say what
they leave open, and ${rows.length - shown - open} are not built yet.

${sections.join('\n')}`;
}

function line(row: Row): string {
  return `| ${row.number} | ${cell(shorten(row.text))} | ${shownBy(row)} |`;
}

function shownBy({ tests, planned }: Row): string {
  if (tests.length > 0) {
    return [...Map.groupBy(tests, (test) => test.file)]
      .map(
        ([file, named]) =>
          `${named.map((test) => cell(withoutNumbers(test.name))).join('; ')} ([${nameOf(file)}](../${file}))`,
      )
      .join('<br>');
  }
  return planned === leftOpen ? '*left open*' : `not built yet: ${planned ?? 'nowhere planned'}`;
}

const longest = 160;

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(' ', longest))} …`;
}

function withoutNumbers(name: string): string {
  return name.slice(name.indexOf(':') + 1).trim();
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll(/([*_])/g, '\\$1');
}
