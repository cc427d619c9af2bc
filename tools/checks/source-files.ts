import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** Lists the TypeScript sources below these folders, by their paths from the project's folder. */
export function sourceFiles(...folders: string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: (name) => /(^|\/)(node_modules|build|\.react-router|dist)$/.test(String(name)) },
  ).sort();
}

/** Reads a file of the project. */
export function read(path: string): string {
  return readFileSync(resolve(root, path), 'utf8');
}
