import { describe, expect, test } from 'vitest';
import { readSearchMoney } from './search-money.ts';

describe('a budget in a search', () => {
  test.each([
    ['ring under 3000', { maxPrice: 3_000, rest: 'ring', text: 'under 3000' }],
    ['gift below 1000', { maxPrice: 1_000, rest: 'gift' }],
    ['studs 3k', { maxPrice: 3_000, rest: 'studs' }],
    ['3000 से कम अंगूठी', { maxPrice: 3_000, rest: 'अंगूठी' }],
    ['500 रुपये तक', { maxPrice: 500, rest: '' }],
    ['under rs.3,000 ring', { maxPrice: 3_000, rest: 'ring' }],
    ['ring under ₹1,00,000/-', { maxPrice: 100_000, rest: 'ring' }],
    ['ring less than 2500.50', { maxPrice: 2_500.5, rest: 'ring' }],
    ['under 3k', { maxPrice: 3_000, rest: '' }],
    ['gold under 10k', { maxPrice: 10_000, rest: 'gold' }],
    ['chain upto 2 lakh', { maxPrice: 200_000, rest: 'chain' }],
    ['ring 3000 tak', { maxPrice: 3_000, rest: 'ring' }],
    ['3000 se kam ki ring', { maxPrice: 3_000, rest: 'ki ring' }],
    ['bangle above 50000', { minPrice: 50_000, rest: 'bangle' }],
    ['necklace 1 lakh se upar', { minPrice: 100_000, rest: 'necklace' }],
    ['ring between 1000 and 3000', { minPrice: 1_000, maxPrice: 3_000, rest: 'ring' }],
    ['ring 3000-1000', { minPrice: 1_000, maxPrice: 3_000, rest: 'ring' }],
    ['5 to 10k studs', { minPrice: 5_000, maxPrice: 10_000, rest: 'studs' }],
    ['rs 500 ring', { maxPrice: 500, rest: 'ring' }],
    ['ring 50 rs', { maxPrice: 50, rest: 'ring' }],
  ])('%s', (search, expected) => {
    expect(readSearchMoney(search)).toMatchObject(expected);
  });
});

describe('a number that is no money', () => {
  test.each([
    'ring',
    '1000',
    'rings 3000',
    'bela 1100',
    '18k gold ring',
    '22 carat chain',
    '925 silver',
    '916 gold',
    'ring size 14',
    'chain under 20 grams',
    'chain 18 inch',
    'necklace 16inch',
    'under the moon',
    'jh-1000x',
    'under 0',
    '',
  ])('%s', (search) => {
    expect(readSearchMoney(search)).toBeUndefined();
  });
});
