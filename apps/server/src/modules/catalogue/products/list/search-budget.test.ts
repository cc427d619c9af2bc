import { describe, expect, test } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
await addProducts(shop.context.db, [
  { name: 'Mala Band', category: 'Rings', subcategory: 'Bands', price: 2500, tags: ['for her', 'gifting'] },
  {
    name: 'Veer Band',
    category: 'Rings',
    subcategory: 'Couple',
    price: 60_000,
    tags: ['for him'],
    metal: 'Platinum',
  },
  { name: 'Hoop Pair', category: 'Earrings', subcategory: 'Hoops', price: 900, tags: ['for her'] },
  {
    name: 'Radha Jhumka',
    category: 'Earrings',
    subcategory: 'Jhumka & Chandbali',
    price: 9000,
    tags: ['wedding'],
  },
  {
    name: 'Khushi Anklet',
    category: 'Bracelets',
    subcategory: 'Chain & Charm',
    price: 1500,
    metal: 'Sterling silver',
  },
  {
    name: 'Om Chain',
    category: 'Bracelets',
    subcategory: 'Chain & Charm',
    price: 4000,
    metal: 'Sterling silver',
    purity: '925',
  },
]);

const find = (search: string, more: object = {}) => shop.succeed('product.search', { search, ...more });
const found = async (search: string) => (await find(search)).data.map(({ name }) => name).toSorted();

describe('a budget and a person in a search', () => {
  test.each([
    ['ring under 3000', ['Mala Band']],
    ['rings above 50,000', ['Veer Band']],
    ['gift below 1000', ['Hoop Pair']],
    ['up to 1000', ['Hoop Pair']],
    ['1k to 3k', ['Khushi Anklet', 'Mala Band']],
    ['for him', ['Veer Band']],
    ['mens ring', ['Veer Band']],
    ["men's ring", ['Veer Band']],
    ['earrings for wife', ['Hoop Pair']],
    ['ring for her under 3000', ['Mala Band']],
    ['gifts', ['Mala Band']],
    ['925 chain', ['Om Chain']],
    ['payal', ['Khushi Anklet', 'Om Chain']],
    ['anklets', ['Khushi Anklet', 'Om Chain']],
    ['silver jewellery', ['Khushi Anklet', 'Om Chain']],
    ['angoothi 3000 tak', ['Mala Band']],
  ])('%s', async (search, names) => {
    const reply = await find(search);
    expect(reply.data.map(({ name }) => name).toSorted()).toEqual(names);
    expect(reply.totalCount).toBe(names.length);
    expect(reply.left_out).toEqual([]);
  });

  test('a response shows how the search was read', async () => {
    expect((await find('mens ring under 70000')).understood).toEqual({
      words: 'ring',
      min_price: null,
      max_price: 70_000,
      tag: 'for him',
      size: null,
      is_known: false,
    });
  });

  test('a budget alone sorts by the nearest price', async () => {
    const { data } = await find('under 10000');
    expect(data.map(({ name }) => name).slice(0, 2)).toEqual(['Radha Jhumka', 'Om Chain']);
  });

  test('filters narrow the results of a budget, and facets count within it', async () => {
    const reply = await find('under 5000', { filters: { metal: ['silver'] } });
    expect(reply.totalCount).toBe(2);
    expect(reply.facets.price).toEqual({ min: 1500, max: 4000 });
  });

  test('suggestions respect the budget', async () => {
    const { data } = await shop.succeed('search.suggest', { search: 'ring under 3000' });
    expect(data.pieces.map(({ name }) => name)).toEqual(['Mala Band']);
    expect((await shop.succeed('search.suggest', { search: 'under 1000' })).data.categories).toEqual([]);
  });
});

describe('parts without a match are dropped and named', () => {
  test.each([
    ['xyzzyq ring', ['xyzzyq'], ['Mala Band', 'Veer Band']],
    ['platinum jhumka', ['platinum'], ['Radha Jhumka']],
    ['jhumka under 500', ['under 500'], ['Radha Jhumka']],
    ['mens jhumka', ['for him'], ['Radha Jhumka']],
    ['ring for kids', ['for kids'], ['Mala Band', 'Veer Band']],
    ['xyzzyq under 1000', ['xyzzyq'], ['Hoop Pair']],
  ])('%s', async (search, leftOut, names) => {
    const reply = await find(search);
    expect(reply.left_out).toEqual(leftOut);
    expect(reply.data.map(({ name }) => name).toSorted()).toEqual(names);
  });

  test('a search that fits nothing at all finds nothing', async () => {
    expect(await find('xyzzyq')).toMatchObject({ totalCount: 0, data: [] });
    expect(await found('nath')).toEqual([]);
    expect(await found('nose ring')).toEqual([]);
  });

  test('a search of which something was left out counts as missed in the admin', async () => {
    await shop.succeed('search.track', { search: 'platinum jhumka' });
    const rows = await shop.context.db.selectFrom('search_counts').select(['term', 'misses']).execute();
    expect(rows).toEqual([{ term: 'platinum jhumka', misses: 1 }]);
  });
});
