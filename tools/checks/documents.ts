import { existsSync, globSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { read, root } from './source-files.ts';

/** Documents that must stay true; decision records describe the day they were written. */
export const documents = globSync(['*.md', 'docs/*.md', '{bench,packages,tools}/**/README.md'], {
  cwd: root,
  exclude: (name) => /(^|\/)node_modules$/.test(String(name)),
}).sort();

// Base folders of the documents' paths: the project, or a part of it that is clear from the text.
const beginnings = [
  ...[
    '',
    'apps/server/src',
    'apps/server/src/modules',
    'apps/web',
    'apps/web/app',
    'apps/web/app/features/admin',
  ],
  ...['packages', 'packages/contract/src', 'packages/domain/src', 'apps/server/src/database', 'tools'],
];

/** Returns the links of a document to files that do not exist. */
export function deadLinks(document: string): string[] {
  return [...read(document).matchAll(/\]\((?<target>[^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(({ groups }) => groups?.target ?? '')
    .filter((target) => !existsSync(resolve(root, dirname(document), target)));
}

/** Returns the files and folders in backticks that do not exist. */
export function missingPaths(document: string): string[] {
  const names = [...read(document).matchAll(/`(?<name>[^`\n]+)`/g)].map(({ groups }) => groups?.name ?? '');
  return names.filter((name) => isPath(name) && !isSomewhere(name, dirname(document)));
}

const isFile = /^(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.(?:ts|tsx|mjs|json|py|sh|css|md)$/;
const isFolder = /^(?:[a-z][\w-]*\/)+[\w.-]*$/;
// Folders created at run time, files of the build, and texts that only look like paths.
const elsewhere = new Set(['imports/', 'screens/', 'apps/server/build/main.js', 'application/json']);
const isPath = (name: string) => (isFile.test(name) || isFolder.test(name)) && !elsewhere.has(name);

function isSomewhere(name: string, folder: string): boolean {
  if ([folder, ...beginnings].some((beginning) => existsSync(join(root, beginning, name)))) return true;
  return !name.includes('/') && fileNames().has(name);
}

let known: ReadonlySet<string> | undefined;

function fileNames(): ReadonlySet<string> {
  known ??= new Set(
    globSync('{apps,bench,docs,e2e,packages,tools}/**/*.*', {
      cwd: root,
      exclude: (name) => /(^|\/)(node_modules|build|\.react-router)$/.test(String(name)),
    }).map((path) => path.slice(path.lastIndexOf('/') + 1)),
  );
  return known;
}

/** Returns the scripts that a document runs with `npm run` and that the project lacks. */
export function missingScripts(document: string): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  return [...read(document).matchAll(/npm run (?<name>[a-z][\w:-]*)/g)]
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => !(name in scripts));
}

/** Lists the subfolders of a folder of the project. */
export const foldersIn = (folder: string) =>
  readdirSync(resolve(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Returns the words of a document between two texts. */
export function wordsBetween(document: string, from: string, to: string): ReadonlySet<string> {
  const text = read(document);
  const begin = text.indexOf(from);
  const end = text.indexOf(to, begin + from.length);
  if (begin < 0 || end < 0) throw new Error(`${document} has no part from '${from}' to '${to}'`);
  return new Set(text.slice(begin, end).match(/[\w-]+/g));
}
