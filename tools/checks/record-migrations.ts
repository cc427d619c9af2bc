// Writes the list of migrations that the server runs, and the hashes of new ones; a recorded hash is never replaced.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addMissing, listFile, migrationHashes, migrationList, recordFile } from './migration-hashes.ts';
import { read, root } from './source-files.ts';

const recorded = JSON.parse(read(recordFile)) as Record<string, string>;
const current = migrationHashes();

writeFileSync(resolve(root, recordFile), `${JSON.stringify(addMissing(recorded, current), undefined, 2)}\n`);
writeFileSync(resolve(root, listFile), migrationList(Object.keys(current)));
