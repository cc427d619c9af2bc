import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { tablesOf } from '../checks/table-uses.ts';
import type { Taken } from './noun.ts';

const migrations = 'apps/server/src/database/migrations';

/** Reads which groups, nouns and prefixes of ids the tree in a folder has. */
export function readTaken(root: string): Taken {
  const nouns = new Map<string, string>();
  for (const path of globSync(
    [
      'apps/server/src/modules/*/*',
      'apps/web/app/features/{*,admin/*}',
      'packages/contract/src/endpoints/**/*.ts',
    ],
    { cwd: root },
  )) {
    const place = path.replaceAll('\\', '/');
    const name = place.slice(place.lastIndexOf('/') + 1).replace(/\.tsx?$/, '');
    if (name !== 'index') nouns.set(name, place);
  }
  for (const path of globSync('apps/server/src/database/schema/**/*.ts', { cwd: root })) {
    const place = path.replaceAll('\\', '/');
    for (const table of tablesOf(readFileSync(resolve(root, path), 'utf8')))
      nouns.set(table.replaceAll('_', '-'), `the table ${table} in ${place}`);
  }
  for (const file of globSync('apps/web/app/features/**/*.page.tsx', { cwd: root }))
    nouns.set(basename(file, '.page.tsx'), file.replaceAll('\\', '/'));
  const sources = globSync(['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts'], { cwd: root });
  const prefixes = sources.flatMap((path) =>
    [...readFileSync(resolve(root, path), 'utf8').matchAll(/typeidUnboxed\('([a-z]{3})'/g)].map(
      ([, prefix = '']) => prefix,
    ),
  );
  const groups = globSync('apps/server/src/modules/*/', { cwd: root }).map((path) => basename(path));
  return { groups: groups.sort(), nouns, prefixes: new Set(prefixes) };
}

/** The name of the next migration: numbers decide the order. */
export function nextMigration(root: string, table: string): string {
  if (!existsSync(resolve(root, migrations))) throw new Error(`${root} has no ${migrations}`);
  const numbers = globSync(`${migrations}/[0-9]*-*.ts`, { cwd: root }).map((path) =>
    Number(/(\d{4})-/.exec(path)?.[1]),
  );
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}-${table.replaceAll('_', '-')}`;
}
