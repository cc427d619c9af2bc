import { endpoints } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { verbs } from './verbs.ts';

test('every endpoint of the contract has a verb, and there is no other', () => {
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(endpoints).sort());
});
