import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deadLinks, documents, foldersIn, missingPaths, missingScripts, wordsBetween } from './documents.ts';
import { read, root } from './source-files.ts';

describe.each(documents)('%s', (document) => {
  it('has no dead links', () => {
    expect(deadLinks(document)).toEqual([]);
  });

  it('names only existing files and folders', () => {
    expect(missingPaths(document)).toEqual([]);
  });

  it('names only existing scripts', () => {
    expect(missingScripts(document)).toEqual([]);
  });
});

it('the tree of ARCHITECTURE.md has every group of modules of the server', () => {
  const named = wordsBetween('ARCHITECTURE.md', '    platform:', '\n  database/');
  expect(foldersIn('apps/server/src/modules').filter((name) => !named.has(name))).toEqual([]);
});

it('the tree of ARCHITECTURE.md has every folder of the web', () => {
  const named = wordsBetween('ARCHITECTURE.md', '\napps/web/', '\ne2e/');
  expect(foldersIn('apps/web/app').filter((folder) => !named.has(folder))).toEqual([]);
});

it.each([
  ['ARCHITECTURE.md', 'packages/domain/src/', 'packages/contract/src/'],
  ['packages/domain/README.md', '| folder', '\nImports among them'],
])('%s has every folder of the domain', (document, from, to) => {
  const named = wordsBetween(document, from, to);
  expect(foldersIn('packages/domain/src').filter((folder) => !named.has(folder))).toEqual([]);
});

it('docs/decisions/README.md lists every record once', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[(\d{4})\]/gm)].map((match) => match[1]);
  const records = readdirSync(resolve(root, 'docs/decisions')).flatMap((file) => /^\d{4}/.exec(file) ?? []);
  expect(listed.sort()).toEqual(records.sort());
});

it('bench/README.md has every section of the bench', () => {
  const [, sections = ''] = /const sections[^{]*\{(.*?)\n\};/s.exec(read('bench/src/run.ts')) ?? [];
  const names = [...sections.matchAll(/^ {2}'?([\w-]+)'?:/gm)].map((match) => match[1]);
  expect(names).toContain('pages');
  const text = read('bench/README.md');
  expect(names.filter((name) => !text.includes(`\n| \`${name}\``))).toEqual([]);
});

it('docs/operations.md has every setting of a process, and no other', () => {
  const [, table = ''] = read('docs/operations.md').split('## Settings of a process');
  const [listed = ''] = table.split('\n## ');
  const documented = listed
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z0-9_]{2,}/g) ?? []);
  const settings = read('apps/server/src/config/config.ts').match(/^ {2}[A-Z0-9_]+(?=: )/gm) ?? [];
  expect(documented.sort()).toEqual(settings.map((name) => name.trim()).sort());
});

it('docs/known-defects.md and docs/promises.md name only existing tests', () => {
  for (const [document, least] of [
    ['docs/known-defects.md', 57],
    ['docs/promises.md', 50],
  ] as const) {
    const named = [
      ...read(document).matchAll(/`(?<file>[^`]+\.(?:test|spec)\.tsx?)`: (?<name>.+?)(?=<br>|\n)/g),
    ];
    expect(named.length).toBeGreaterThan(least);
    const isThere = ({ file = '', name = '' }: Partial<Record<string, string>>) => read(file).includes(name);
    expect(named.filter(({ groups = {} }) => !isThere(groups)).map(([whole]) => whole)).toEqual([]);
  }
});

it('docs/promises.md has every promise of the pages and mails, as they say it', () => {
  const [, ...sections] = read('docs/promises.md').split('\n## ');
  expect(sections).toHaveLength(5);
  for (const section of sections) {
    const [, path = ''] = /`([^`]+)`/.exec(section) ?? [];
    const text = read(path);
    const promises = [...section.matchAll(/^- (.+?)(?:<br>|: people$)/gm)].map(([, promise = '']) => promise);
    expect(promises.filter((promise) => !text.includes(promise))).toEqual([]);
    const lines = path.endsWith('.md')
      ? text.split('\n').filter((line) => !/^(#|\|.*\bwe\b.*\|$)/.test(line))
      : [];
    const promising = lines
      .flatMap((line) => line.split(/(?<=[.!?])\s+|\|/))
      .filter(
        (sentence) => /\b(we|free|never|within|nothing)\b/i.test(sentence) && sentence.trim().length > 12,
      );
    expect(promising.filter((sentence) => !promises.some((promise) => sentence.includes(promise)))).toEqual(
      [],
    );
  }
});
