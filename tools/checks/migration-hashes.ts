import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root } from './source-files.ts';

type Hashes = Readonly<Record<string, string>>;

const folder = 'apps/server/src/database/migrations';

/** SHA-256 of each file of a migration, recorded when it is added. */
export const recordFile = `${folder}/recorded.json`;

/** The list of migrations, which `npm run generate` writes. */
export const listFile = `${folder}/index.generated.ts`;

/** Hashes the files of all migrations, by path in their folder. */
export function migrationHashes(): Hashes {
  const paths = globSync('**/*.{sql,ts}', { cwd: resolve(root, folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.generated.ts'));
  return Object.fromEntries(
    paths.sort().map((path) => [
      path,
      createHash('sha256')
        .update(read(`${folder}/${path}`))
        .digest('hex'),
    ]),
  );
}

/** Lists recorded files that were changed or removed. */
export function changedMigrations(recorded: Hashes, current: Hashes): string[] {
  return Object.keys(recorded).filter((path) => recorded[path] !== current[path]);
}

/** Adds files that aren't recorded yet; a recorded hash is never replaced. */
export function addMissing(recorded: Hashes, current: Hashes): Hashes {
  return { ...current, ...recorded };
}

/** Source of the list of migrations: each numbered file of the folder by its name, which decides the order. */
export function migrationList(paths: readonly string[]): string {
  const names = paths.filter((path) => /^\d{4}-[\w-]+\.ts$/.test(path)).map((path) => path.slice(0, -3));
  return `// Generated from the files of this folder by \`npm run generate\`.
import type { Migration } from 'kysely/migration';
${names.map((name) => `import { up as up${name.slice(0, 4)} } from './${name}.ts';`).join('\n')}

/** All migrations by name, in the order in which they run. Forward only, and safe while the previous version runs. */
export const migrations: Readonly<Record<string, Migration>> = {
${names.map((name) => `  '${name}': { up: up${name.slice(0, 4)} },`).join('\n')}
};
`;
}
