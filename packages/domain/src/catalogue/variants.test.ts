import { expect, test } from 'vitest';
import {
  choiceQuery,
  choiceRequest,
  choicesOf,
  chosenOptions,
  chosenQuery,
  describeChoice,
  type ProductOption,
} from './variants.ts';

const metal: ProductOption = {
  _id: 'opt_metal',
  name: 'Metal',
  kind: 'metal',
  values: [
    { _id: 'val_rose', value: 'Rose gold' },
    { _id: 'val_white', value: 'White gold' },
  ],
};
const size: ProductOption = {
  _id: 'opt_size',
  name: 'Ring size',
  kind: 'ring-size',
  values: [
    { _id: 'val_12', value: '12' },
    { _id: 'val_14', value: '14' },
  ],
};
const letter: ProductOption = {
  _id: 'opt_letter',
  name: 'Initial',
  kind: 'other',
  values: [{ _id: 'val_a', value: 'A' }],
};

test('the values of a variant are named by their options, in the order of the options', () => {
  expect(chosenOptions([metal, size], ['val_rose', 'val_12'])).toEqual({
    Metal: 'Rose gold',
    'Ring size': '12',
  });
  expect(chosenOptions([], [])).toEqual({});
  expect(chosenOptions([size], ['val_gone'])).toEqual({});
});

test('lists are filtered by sizes, lengths and metals, not by other options', () => {
  expect(choicesOf([metal, size, letter], ['val_white', 'val_14', 'val_a'])).toEqual([
    'metal:White gold',
    'ring-size:14',
  ]);
});

test('a choice reads as a phrase: sizes with their name, metals without', () => {
  expect(describeChoice({ Metal: 'Rose gold', 'Ring size': '12' })).toBe('Rose gold, ring size 12');
  expect(describeChoice({})).toBe('');
});

test('a missing choice is asked for by what is missed most: the size', () => {
  expect(choiceRequest([metal, size])).toBe('Please choose a size');
  expect(choiceRequest([metal])).toBe('Please choose a metal');
  expect(choiceRequest([letter])).toBe('Please choose an initial');
  expect(choiceRequest([{ name: 'Chain length', kind: 'length' }])).toBe('Please choose a chain length');
});

test('the address of a product carries the choice', () => {
  expect(choiceQuery([metal, size], ['val_rose', 'val_12'])).toBe('?metal=Rose+gold&size=12');
  expect(choiceQuery([letter], ['val_a'])).toBe('?initial=A');
  expect(choiceQuery([], [])).toBe('');
});

test.each([
  [{ 'Ring size': '12', Metal: 'Rose gold' }, '?size=12&metal=Rose+gold'],
  [{ Length: '18 in' }, '?length=18+in'],
  [{ Stone: 'Ruby' }, ''],
  [{}, ''],
])('the link of a row to %j is %j', (chosen, query) => {
  expect(chosenQuery(chosen)).toBe(query);
});
