// Proves that every table has one owner, the module that writes it, and that SQL on it stands in its store files only.

import { foreignReads } from './foreign-reads.ts';
import { read, sourceFiles } from './source-files.ts';
import { findOwners, refusedUses, staleReads, tablesOf } from './table-uses.ts';

const files = sourceFiles('apps/server/src')
  .filter((path) => !/\.test\.ts$|\/database\/(migrations|schema)\//.test(path))
  .map((path) => ({ path, code: read(path) }));
const tables = sourceFiles('apps/server/src/database/schema').flatMap((path) => tablesOf(read(path)));
const { owners, problems: unowned } = findOwners(files, tables);
const ownership = { owners, foreignReads };

const problems = [
  ...unowned,
  ...files.flatMap(({ path, code }) => refusedUses(path, code, ownership)),
  ...staleReads(files, ownership),
];
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${tables.length} tables have one owner each; ${foreignReads.length} files read those of others.`,
  );
