import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root } from './source-files.ts';

type Hashes = Readonly<Record<string, string>>;

const folder = 'apps/server/src/database/migrations';

/** SHA-256 of each file of a migration, recorded when it is added. */
export const recordFile = `${folder}/recorded.json`;

/** Hashes the files of all migrations, by path in their folder. */
export function migrationHashes(): Hashes {
  const paths = globSync('**/*.{sql,ts}', { cwd: resolve(root, folder) }).filter(
    (path) => path !== 'index.ts',
  );
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
