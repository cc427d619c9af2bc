import { expect, test } from 'vitest';
import { citationsIn, numbersOf } from './citations.ts';

test('a citation names one sentence, a list of them or a range', () => {
  expect(numbersOf('spec 4.7')).toEqual(['4.7']);
  expect(numbersOf('spec 4.19, 9.10')).toEqual(['4.19', '9.10']);
  expect(numbersOf('spec 4.6–4.9, 5.3-5')).toEqual(['4.6', '4.7', '4.8', '4.9', '5.3', '5.4', '5.5']);
});

test('only titles of tests that run are citations, in any quotes and with each', () => {
  const source = `
    test('spec 1.4: one', () => {});
    it(\`spec 1.5: two\`, () => {});
    test.each([[1, f(2)]])('spec 1.6: three', () => {});
    test(
      "spec 1.7: it's four",
    );
    test.skip('spec 1.8: left out', () => {});
    log('spec 1.9: no test');
  `;
  expect(citationsIn(source).map(({ name }) => name)).toEqual([
    'spec 1.4: one',
    'spec 1.5: two',
    'spec 1.6: three',
    "spec 1.7: it's four",
  ]);
});
