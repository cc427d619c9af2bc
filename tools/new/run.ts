// `npm run new gift-card loyalty`: writes what administrators need for a noun in a group of modules (endpoints, verbs,
// store, table, migration, tests, a screen with a list and a form). Folders are the project's lists; labels of the audit log and the menu get a line. The gates pass; then make it yours.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refusedNames } from '../checks/refused-names.ts';
import { root } from '../checks/source-files.ts';
import { filesOf } from './files.ts';
import { readNoun } from './noun.ts';
import { nextMigration, readTaken } from './tree.ts';

function stop(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** Runs a program of node_modules, whose script is given, on this Node. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) stop(`node ${args.join(' ')} failed`);
}

const noun = readNoun(process.argv[2], process.argv[3], readTaken(root));
if (typeof noun === 'string') stop(noun);
const files = filesOf(noun, nextMigration(root, noun.table));
const refused = [...files].flatMap(([path, text]) => refusedNames(path, text));
if (refused[0] !== undefined) stop(refused[0]);

for (const [path, text] of files) {
  mkdirSync(dirname(resolve(root, path)), { recursive: true });
  writeFileSync(resolve(root, path), text);
}
run(resolve(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...files.keys());
run('tools/generate/run.ts');

console.log(`Written:\n${[...files.keys()].map((path) => `  ${path}`).join('\n')}`);
console.log(`
The generated files have changed, too.

Next: give the table its real columns (the migration may change until it is published: delete its hash in
database.generated.ts, then npm run generate), then the endpoints, and what the list and the form show. Move its tab
in nav-items.tsx to where an administrator looks for it. CONTRIBUTING.md has the rest.`);
