import { describe, expect, test } from 'vitest';
import { correctionsOf } from './index.ts';

const known = [
  'ring',
  'earring',
  'earrings',
  'kundan',
  'bracelet',
  'necklace',
  'policy',
  'हार',
  'हीरा',
  'कंगन',
];

describe('corrections of a word', () => {
  test.each([
    ['earing', ['earring', 'earrings']],
    ['rnig', ['ring']],
    ['rng', []],
    ['braslet', ['bracelet']],
    ['neklase', ['necklace']],
    ['earrring', ['earring', 'earrings']],
    ['हीरी', ['हीरा']],
    ['कंगम', ['कंगन']],
  ])('‘%s’ may be a slip of %j', (typed, words) => {
    expect(correctionsOf(typed, known)).toEqual(words);
  });

  test.each([
    ['another first letter', 'king'],
    ['two slips in six letters', 'ernigs'],
    ['three slips in a long word', 'brasllett'],
    ['nothing alike', 'return'],
  ])('%s is no slip: ‘%s’', (_, typed) => {
    expect(correctionsOf(typed, known)).toEqual([]);
  });
});
