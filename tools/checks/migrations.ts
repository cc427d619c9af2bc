// Refuses changes of recorded migrations: databases that ran them would lack the change. `--record` adds new ones.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addMissing, changedMigrations, migrationHashes, recordFile } from './migration-hashes.ts';
import { read, root } from './source-files.ts';

const recorded = JSON.parse(read(recordFile)) as Record<string, string>;
const current = migrationHashes();

if (process.argv.includes('--record')) {
  writeFileSync(
    resolve(root, recordFile),
    `${JSON.stringify(addMissing(recorded, current), undefined, 2)}\n`,
  );
} else {
  const changed = changedMigrations(recorded, current);
  for (const path of changed)
    console.error(
      `${path} has changed, and databases that ran it would not: restore it and add a new migration instead.`,
    );
  if (changed.length > 0) process.exitCode = 1;
  else console.log(`The ${Object.keys(recorded).length} files of recorded migrations are unchanged.`);
}
