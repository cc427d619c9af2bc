// Regenerates the generated files and fails when one of them differs from the committed one.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { read, root, sourceFiles } from './source-files.ts';

const generated = () => [
  'docs/openapi.json',
  'docs/coverage.md',
  'deploy/cdn/parameters.generated.vcl',
  'tools/coverage/planned.json',
  ...sourceFiles('packages', 'apps').filter((path) => /\.generated\.tsx?$/.test(path)),
];
const contents = () =>
  new Map(generated().map((path) => [path, existsSync(`${root}/${path}`) ? read(path) : undefined] as const));

const before = contents();
execFileSync(process.execPath, ['tools/generate/run.ts'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const changed = [...contents()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);

for (const path of changed)
  console.error(`${path} was not fresh: npm run generate has written it, commit it.`);
if (changed.length > 0) process.exitCode = 1;
