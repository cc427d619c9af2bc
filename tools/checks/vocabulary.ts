// Refuses names that use a private word instead of the standard term, doc comments that begin with a question word,
// titles of tests that are too long, calls that a component test expects without waiting, and waits
// that are short.

import { shortWaits, unawaitedCalls } from './awaited-calls.ts';
import { questionComments, refusedNames } from './refused-names.ts';
import { read, sourceFiles } from './source-files.ts';
import { longTitles } from './test-titles.ts';

const files = sourceFiles('packages', 'apps', 'e2e', 'bench', 'tools').filter(
  (path) => !/\/(generated|migrations|demo-shop)\/|\.generated\.ts$|refused-names|awaited-calls/.test(path),
);
const refused = files.flatMap((path) => {
  const code = read(path);
  return [
    ...refusedNames(path, code),
    ...questionComments(path, code),
    ...longTitles(path, code),
    ...unawaitedCalls(path, code),
    ...shortWaits(path, code),
  ];
});
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`The names in ${files.length} files are the field's words.`);
