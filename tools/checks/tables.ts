// Proves that every table has one owner, and that SQL on it stands in the owner's store files only.

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root, sourceFiles } from './source-files.ts';
import { foreignReads, tableOwners } from './table-owners.ts';
import { refusedUses, staleReads, tablesOf } from './table-uses.ts';

const ownership = { owners: tableOwners, foreignReads };
const files = sourceFiles('apps/server/src')
  .filter((path) => !/\.test\.ts$|\/database\/(migrations|schema)\//.test(path))
  .map((path) => ({ path, code: read(path) }));
const tables = sourceFiles('apps/server/src/database/schema').flatMap((path) => tablesOf(read(path)));

const problems = [
  ...tables
    .filter((table) => !(table in tableOwners))
    .map((table) => `the table ${table} has no owner in tools/checks/table-owners.ts`),
  ...Object.entries(tableOwners).flatMap(([table, owner]) => {
    if (!tables.includes(table))
      return [`the table ${table} of tools/checks/table-owners.ts is not in the schema`];
    return existsSync(resolve(root, 'apps/server/src', owner))
      ? []
      : [`${owner}, the owner of ${table}, is nowhere`];
  }),
  ...files.flatMap(({ path, code }) => refusedUses(path, code, ownership)),
  ...staleReads(files, ownership),
];
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${tables.length} tables have one owner each; ${foreignReads.length} files read those of others.`,
  );
