// Refuses direct calls of a library where the project has one place for them.
import { directCalls } from './direct-calls.ts';
import { read, sourceFiles } from './source-files.ts';

const files = sourceFiles('packages', 'apps', 'e2e', 'bench');
const refused = files.flatMap((path) => directCalls(path, read(path)));
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`${files.length} files call nothing directly that has one place.`);
