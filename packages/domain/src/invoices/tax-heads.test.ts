import { expect, test } from 'vitest';
import { hasGstinCheckDigit } from './tax-heads.ts';

test.each([
  ['27AAPFU0939F1ZV', true],
  ['08AAAAA0000A1Z2', true],
  ['08AAAAA0000A1Z5', false],
  ['27AAPFU0939F1ZU', false],
  ['72AAPFU0939F1ZV', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
])('the check character of %s fits: %s', (gstin, fits) => {
  expect(hasGstinCheckDigit(gstin)).toBe(fits);
});
