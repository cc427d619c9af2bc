// Refuses forms of the web app that handle their submission themselves.
import { ownSubmission } from './form-submissions.ts';
import { read, sourceFiles } from './source-files.ts';

const files = sourceFiles('apps/web/app');
const refused = files.flatMap((path) => ownSubmission(path, read(path)));
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`The forms in ${files.length} files of the web app use one mechanism.`);
