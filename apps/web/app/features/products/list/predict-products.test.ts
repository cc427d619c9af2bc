import { fromRupees } from '@jhumka/domain/money';
import { expect, test } from 'vitest';
import type { ProductCardData } from '../../../components/product-summary.ts';
import { predictList, predictSearch } from './predict-products.ts';

const rings = { _id: 'cat_rings', name: 'Rings' };
const earrings = { _id: 'cat_earrings', name: 'Earrings' };
const product = (name: string, shopConfig: object = {}) =>
  ({
    name,
    category: rings,
    subCategory: { _id: 'sub_bands', name: 'Bands' },
    metal: 'Yellow gold',
    tags: [],
    gemstones: [],
    discounted_price: fromRupees(2_000),
    ...shopConfig,
  }) as unknown as ProductCardData;
const products = [
  product('Veer Band', { tags: ['for him'], discounted_price: fromRupees(60_000) }),
  product('Moti Band', { gemstones: [{ stone: 'Pearl' }] }),
  product('Jiya Hoops', { category: earrings, subCategory: { _id: 'sub_hoops', name: 'Hoops' } }),
];
const names = (found: readonly ProductCardData[]) => found.map(({ name }) => name);
const listOf = (location: object, listing: object = {}) =>
  names(
    predictList(products, {
      location: { kind: 'category', path: '/rings', name: 'Rings', ...location },
      listing: { filters: {}, page: 1, ...listing },
    }),
  );

test('spec 4.14: a category is shown from the first products in the order in which they came', () => {
  expect(listOf({ category: rings })).toEqual(['Veer Band', 'Moti Band']);
  expect(listOf({ category: earrings, subcategory: { _id: 'sub_hoops', name: 'Hoops' } })).toEqual([
    'Jiya Hoops',
  ]);
});

test.each([{ filters: { inStock: true } }, { sort: 'price_asc' }, { page: 2 }])(
  'a list with %j waits for the server',
  (listing) => {
    expect(listOf({ category: rings }, listing)).toEqual([]);
  },
);

test.each([
  ['pearl ring', ['Moti Band']],
  ['mens ring', ['Veer Band']],
  ['ring under 3000', ['Moti Band']],
  ['hoo', ['Jiya Hoops']],
  ['rings for her', []],
  ['xyz', []],
  ['', []],
])('spec 4.14: ‘%s’ finds %j among the first products', (search, found) => {
  expect(names(predictSearch(products, search))).toEqual(found);
});
