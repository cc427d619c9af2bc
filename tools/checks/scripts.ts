// Refuses shell in the scripts of package.json, so that they run in Windows' shell too.
import { globSync } from 'node:fs';
import { shellInScripts } from './script-lines.ts';
import { read, root } from './source-files.ts';

const manifests = globSync(
  ['package.json', '{packages,apps,tools}/*/package.json', '{e2e,bench}/package.json'],
  {
    cwd: root,
  },
);
const refused = manifests.flatMap((path) => shellInScripts(path, read(path)));
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`The scripts of ${manifests.length} packages hold no shell.`);
