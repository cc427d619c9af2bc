// Refuses changes of recorded migrations: databases that ran them would lack the change.

import { changedMigrations, migrationHashes, readRecorded, recordFile } from './migration-hashes.ts';
import { read } from './source-files.ts';

const recorded = readRecorded(read(recordFile));
const changed = changedMigrations(recorded, migrationHashes());
for (const path of changed)
  console.error(
    `${path} has changed, and databases that ran it would not: restore it and add a new migration instead.`,
  );
if (changed.length > 0) process.exitCode = 1;
else console.log(`The ${Object.keys(recorded).length} files of recorded migrations are unchanged.`);
