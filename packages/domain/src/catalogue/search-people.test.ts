import { expect, test } from 'vitest';
import { isFiller, isIntention, recipientTagOf } from './search-people.ts';

test.each([
  ['him', 'for him'],
  ['mens', 'for him'],
  ['husband', 'for him'],
  ['her', 'for her'],
  ['wife', 'for her'],
  ['ladies', 'for her'],
  ['kids', 'for kids'],
  ['ring', undefined],
  ['constructor', undefined],
])('‘%s’ searches for %s', (word, tag) => {
  expect(recipientTagOf(word)).toBe(tag);
});

test('stop words are recognized', () => {
  expect(['for', 'the', 'ki', 'jewellery'].every(isFiller)).toBe(true);
  expect(['gold', 'ring', 'gift'].some(isFiller)).toBe(false);
  expect(isIntention('gifts')).toBe(true);
});
