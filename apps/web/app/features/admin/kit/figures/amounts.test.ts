import { expect, test } from 'vitest';
import { changeOf } from './amounts.ts';

test('a change in percent says that nothing is left only where nothing is', () => {
  expect([changeOf(3, 1000), changeOf(0, 1000), changeOf(82, 100), changeOf(5, 0)]).toEqual([
    -99,
    -100,
    -18,
    null,
  ]);
});
