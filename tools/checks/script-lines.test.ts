import { expect, test } from 'vitest';
import { shellInScripts } from './script-lines.ts';

const refusals = (line: string) =>
  shellInScripts('package.json', JSON.stringify({ scripts: { start: line } }));

test.each([
  'PORT=1 node main.js',
  'node main.js --name PORT=1',
  'node a.js && node b.js',
  'node a.js; node b.js',
  'node a.js | cat',
  'node a.js > file',
  'exec node main.js',
  'node main.js $(cat file)',
  'node main.js `cat file`',
  'node main.js $PORT',
  'node main.js %PORT%',
  "node 'main.js'",
  'node src/*.js',
])('a script with shell is refused: %s', (line) => {
  expect(refusals(line)).toHaveLength(1);
});

test.each([
  'node tools/start/run.ts',
  'node tools/test/run.ts --only=format,types',
  'node tools/exec.ts',
  'rolldown --config',
])('a script of one program with arguments is accepted: %s', (line) => {
  expect(refusals(line)).toEqual([]);
});

test('a manifest without scripts is accepted', () => {
  expect(shellInScripts('package.json', '{}')).toEqual([]);
});
