import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSteps } from './guide.ts';

const guide = readFileSync(new URL('../../../../deploy/README.md', import.meta.url), 'utf8');
const fence = '```';

test('every block of deploy/README.md has a mark, and the proof finds its steps', () => {
  expect(readSteps(guide).start).toContain('systemctl enable --now jhumka');
});

test('a step without its block is refused', () => {
  expect(() => readSteps(guide.replace('proof: restore', 'proof: not run'))).toThrow(
    "No block is marked 'restore'",
  );
});

test('an unknown mark is refused with the first line of its block', () => {
  expect(() => readSteps(`<!-- proof: strat -->\n${fence}\nls\n${fence}\n`)).toThrow(
    "'strat' is no mark, before the block 'ls'",
  );
});

test('a mark that is used twice is refused', () => {
  expect(() => readSteps(guide.replace('proof: not run', 'proof: start'))).toThrow("'start' is used twice");
});

test('a block without a mark is refused', () => {
  expect(() => readSteps(`${guide}\n${fence}sh\nls\n${fence}\n`)).toThrow("No mark before the block 'ls'");
});
