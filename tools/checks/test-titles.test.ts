import { expect, test } from 'vitest';
import { longTitles } from './test-titles.ts';

test('a title above a hundred characters is reported, also with each', () => {
  const long = 'x'.repeat(101);
  const code = `test('short', () => {});\ntest.each([1])('${long}', () => {});\nf('${long}');`;
  expect(longTitles('a.test.ts', code)).toEqual([
    `a.test.ts: a title has 101 characters, more than 100: ${long}`,
  ]);
  expect(longTitles('a.ts', code)).toEqual([]);
});
