import { endpoints } from '@jhumka/contract';
import { expect, test } from 'vitest';
import { gatherVerbs, verbs } from './verbs.ts';

test('every endpoint of the contract has a verb, and there is no other', () => {
  expect(Object.keys(verbs).sort()).toEqual(Object.keys(endpoints).sort());
});

test('two modules with a verb for the same endpoint are refused by name', () => {
  const verb = async () => ({ message: '', data: [] });
  expect(() =>
    gatherVerbs({ cartVerbs: { 'address.list': verb }, addressVerbs: { 'address.list': verb } }),
  ).toThrow('address.list has two verbs, in cartVerbs and addressVerbs');
});
