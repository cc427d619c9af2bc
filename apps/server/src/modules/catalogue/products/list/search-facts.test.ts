import { expect, test } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';

const shop = await testShop();
await addRing(
  shop,
  { 14: { stock: 1 } },
  { name: 'Sita Ring', category: 'Solitaires', subcategory: 'Band', price: 800_000 },
);
await addProducts(shop.context.db, [
  { name: 'Radha Jhumka', category: 'Earrings', subcategory: 'Jhumka & Chandbali' },
  { name: 'Rani Choker', category: 'Necklaces', subcategory: 'Bridal & Kundan' },
  { name: 'Mala Band', category: 'Rings', subcategory: 'Bands' },
  {
    name: 'Bela 1100',
    category: 'Pendants',
    subcategory: 'Pendants',
    price: 900_000,
    purity: '22KT',
    metal: 'Copper',
  },
  {
    name: 'Ring Mangalsutra',
    category: 'Necklaces',
    subcategory: 'Mangalsutra',
    price: 900_000,
    metal: 'Copper',
  },
]);

const find = (search: string) => shop.succeed('product.search', { search });

test.each([
  ['bela 1100', ['Bela 1100']],
  ['ring size 14', ['Sita Ring']],
  ['size 14 band', ['Sita Ring']],
  ['22 karat', ['Bela 1100']],
  ['22 kt', ['Bela 1100']],
  ['22k pendant', ['Bela 1100']],
])('a name, a size or a purity is no budget: %s', async (search, names) => {
  const reply = await find(search);
  expect(reply.data.map(({ name }) => name)).toEqual(names);
  expect(reply.left_out).toEqual([]);
  expect(reply.understood).toMatchObject({ min_price: null, max_price: null });
});

test('a size that no product has is dropped and named', async () => {
  const reply = await find('mangalsutra size 30');
  expect(reply).toMatchObject({ left_out: ['size 30'], understood: { size: null } });
  expect(reply.data.map(({ name }) => name)).toEqual(['Ring Mangalsutra']);
});

test('a category comes before products that are named after it', async () => {
  const { data } = await find('ring');
  expect(data[0]?.name).toBe('Mala Band');
});

test('terms of the trade that no product has are known, other words are not', async () => {
  for (const search of ['nose pin', 'nath', 'toe ring'])
    expect((await find(search)).understood, search).toMatchObject({ is_known: true });
  for (const search of ['jhumka', 'xyzzyq'])
    expect((await find(search)).understood?.is_known ?? false, search).toBe(false);
});

test('a slip of the first letter, or of more letters, is not corrected', async () => {
  expect(await find('return policy')).toMatchObject({ data: [], did_you_mean: null });
});
