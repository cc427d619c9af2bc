import { diffLines } from 'diff';
import { expect, test } from 'vitest';
import { partsShown } from './parts-shown.ts';

const lines = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `line ${from + at}\n`).join('');

test('a diff shows removed and added text with some context, and the number of omitted lines', () => {
  const before = `${lines(10)}old\n${lines(10, 11)}`;
  const after = `${lines(10)}new\n${lines(10, 11)}`;
  expect(partsShown(diffLines(before, after), true).map(({ kind, text }) => [kind, text])).toEqual([
    ['left-out', '8 unchanged lines'],
    ['same', 'line 9\nline 10\n'],
    ['gone', 'old\n'],
    ['new', 'new\n'],
    ['same', 'line 11\nline 12\n'],
    ['left-out', '8 unchanged lines'],
  ]);
});

test('a diff never omits a changed line', () => {
  const before = lines(40).replace('line 3\n', '').replace('line 20\n', 'line twenty\n');
  const shown = partsShown(diffLines(before, lines(40)), true);
  expect(shown.filter(({ kind }) => kind === 'new').map(({ text }) => text)).toEqual([
    'line 3\n',
    'line 20\n',
  ]);
  expect(shown.filter(({ kind }) => kind === 'gone').map(({ text }) => text)).toEqual(['line twenty\n']);
});
