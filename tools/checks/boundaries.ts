// Checks that imports go one way (domain ← contract ← server | web, modules, features) and have no cycles.
import { findCycles } from './cycles.ts';
import { betweenFolders, importsOf, serverModule, topFolder } from './imports.ts';
import { rules } from './rules.ts';
import { sourceFiles } from './source-files.ts';

const files = sourceFiles('packages', 'apps', 'e2e', 'bench', 'tools');
const imports = files.flatMap(importsOf);
const broken = imports.flatMap((found) =>
  rules.flatMap((rule) => {
    const reason = rule(found);
    return reason ? [`${found.from}:${found.line} ${reason}`] : [];
  }),
);
// Types count too: a type cycle means that two files belong together, or that a third should be extracted.
const cycles = findCycles(imports).map((cycle) => `a circle of imports: ${[...cycle, cycle[0]].join(' → ')}`);

// Folders count too: two that import each other are one part in two places.
const folderCycles = [topFolder, serverModule]
  .flatMap((folder) => findCycles(betweenFolders(imports, folder)))
  .map((cycle) => `a circle of folders: ${[...cycle, cycle[0]].join(' → ')}`);

const problems = [...broken, ...cycles, ...folderCycles];
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${imports.length} imports in ${files.length} files keep to their directions.`);
