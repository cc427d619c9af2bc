import { existsSync } from 'node:fs';
import { dirname, posix, resolve } from 'node:path';
import { read, root } from './source-files.ts';

/** One import of a file: the path of the imported file, or the name of the package. */
export type Import = { from: string; to: string; isTypeOnly: boolean; line: number };

const statement =
  /(?:^|[;\n])[ \t]*(import|export)\s+(?:(type)\s+)?((?:[\w*$\s,]|\{[^}]*\})*?)\s*from\s*(['"])([^'"\n]+)\4/g;
const sideEffect = /(?:^|[;\n])[ \t]*import\s*(['"])([^'"\n]+)\1/g;
const dynamic = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;

/** Returns the imports of a source file, in the order of the patterns above. */
export function importsOf(path: string): Import[] {
  const text = withoutComments(read(path));
  const found: Import[] = [];
  const add = (index: number, specifier: string, isTypeOnly: boolean) =>
    found.push({ from: path, to: resolveImport(path, specifier), isTypeOnly, line: lineAt(text, index) });
  for (const match of text.matchAll(statement)) {
    const [, , type, names = '', , specifier = ''] = match;
    add(match.index, specifier, type !== undefined || onlyTypes(names));
  }
  for (const match of text.matchAll(sideEffect)) add(match.index, match[2] ?? '', false);
  for (const match of text.matchAll(dynamic))
    add(match.index, match[2] ?? '', isTypePosition(text, match.index));
  return found;
}

/** `{ type A, type B }` imports nothing at run time. */
function onlyTypes(names: string): boolean {
  const inside = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  if (inside === undefined) return false;
  const parts = inside
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > 0 && parts.every((part) => part.startsWith('type '));
}

/** `typeof import('…')` and `: import('…').Name` are types. */
function isTypePosition(text: string, index: number): boolean {
  return /(typeof|[:<|&])\s*$/.test(text.slice(Math.max(0, index - 20), index));
}

function resolveImport(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier));
  if (specifier.startsWith('~/')) return `apps/web/app/${specifier.slice(2)}`;
  const domain = /^@jhumka\/domain\/([\w-]+)$/.exec(specifier)?.[1];
  if (domain) return `packages/domain/src/${domain}/index.ts`;
  const contract = /^@jhumka\/contract(?:\/([\w/-]+))?$/.exec(specifier);
  if (contract) return contractEntry(contract[1]);
  return specifier;
}

function contractEntry(part: string | undefined): string {
  if (part === undefined) return 'packages/contract/src/index.ts';
  const folder = `packages/contract/src/${part}/index.ts`;
  return existsSync(resolve(root, folder)) ? folder : `packages/contract/src/${part}.ts`;
}

/** Replaces comments by blanks, so that imports in examples are ignored and line numbers stay. */
export function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));
}

function lineAt(text: string, index: number): number {
  return (
    text
      .slice(0, index + 1)
      .trimEnd()
      .split('\n').length + (text[index] === '\n' ? 1 : 0)
  );
}

/** The top folders of an app; a file there counts as itself. */
export const topFolder = /^apps\/(?:server\/src|web\/app)\/[^/]+/;

/** The modules of the server; the administrators' side of one stands above all modules of its group. */
export const serverModule = /^apps\/server\/src\/modules\/[^/]+\/[^/]+(?:\/admin)?(?=\/)/;

/** Lifts imports to the folders of a pattern. Tests may import anything. */
export function betweenFolders(imports: readonly Import[], folder: RegExp): Import[] {
  return imports.flatMap((found) => {
    const [from, to] = [folder.exec(found.from)?.[0], folder.exec(found.to)?.[0]];
    if (!from || !to || from === to || /\.test\.tsx?$/.test(found.from)) return [];
    return [{ ...found, from, to }];
  });
}
