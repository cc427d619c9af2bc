import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root } from './source-files.ts';

type Hashes = Readonly<Record<string, string>>;

const folder = 'apps/server/src/database/migrations';

/** The generated module of the database, which records the SHA-256 of each file of a migration when it is added. */
export const recordFile = 'apps/server/src/database/database.generated.ts';

/** Hashes the files of all migrations, by path in their folder. */
export function migrationHashes(): Hashes {
  const paths = globSync('**/*.{sql,ts}', { cwd: resolve(root, folder) }).map((path) =>
    path.replaceAll('\\', '/'),
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
  const all = { ...current, ...recorded };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Reads the recorded hashes of the generated module. */
export function readRecorded(generated: string): Hashes {
  return Object.fromEntries(
    [...generated.matchAll(/^\/\/ ([0-9a-f]{64}) (\S+)$/gm)].map(([, hash = '', path = '']) => [path, hash]),
  );
}

/** The hashes to record, and the numbered files of the folder, whose names decide the order of migrations. */
export function recordedFiles(): { hashes: Hashes; migrations: readonly string[] } {
  const current = migrationHashes();
  return {
    hashes: addMissing(readRecorded(read(recordFile)), current),
    migrations: numbered(Object.keys(current)),
  };
}

/** Selects the files that are migrations, without what they read. */
export const numbered = (paths: readonly string[]) => paths.filter((path) => /^\d{4}-[\w-]+\.ts$/.test(path));
