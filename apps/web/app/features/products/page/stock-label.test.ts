import { expect, test } from 'vitest';
import { stockLabel } from './stock-label.ts';

test.each([
  [-1, 'Out of stock'],
  [0, 'Out of stock'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [4, 'In stock'],
])('decisions §7: a stock of %i is labelled %s', (stock, label) => {
  expect(stockLabel(stock).text).toBe(label);
});
