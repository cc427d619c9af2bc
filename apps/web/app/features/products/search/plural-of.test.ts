import { expect, test } from 'vitest';
import { pluralOf } from './plural-of.ts';

test.each([
  ['kada', 'kadas'],
  ['nose pin', 'nose pins'],
  ['rings', 'rings'],
  ['silver', undefined],
])('the plural of ‘%s’ is %s', (words, plural) => {
  expect(pluralOf(words)).toBe(plural);
});
