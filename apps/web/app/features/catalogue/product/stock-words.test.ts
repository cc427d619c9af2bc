import { expect, test } from 'vitest';
import { stockWords } from './stock-words.ts';

test.each([
  [-1, 'Out of stock'],
  [0, 'Out of stock'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [4, 'In stock'],
])('decisions §7: of a stock of %i it says what is true: %s', (stock, words) => {
  expect(stockWords(stock).text).toBe(words);
});
