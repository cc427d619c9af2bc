import { describe, expect, test } from 'vitest';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
await addProducts(shop.context.db, [
  { name: 'Ring', category: 'Rings', subcategory: 'Bands', price: 900, createdAt: new Date('2026-01-01') },
  { name: 'Band', category: 'Rings', subcategory: 'Couple', price: 2000, discount: 20, stock: 0 },
  { name: 'Studs', category: 'Earrings', subcategory: 'Studs', price: 5000, discount: 5 },
]);
const rate = (name: string, rating: number, popularity: number) =>
  shop.context.db.updateTable('products').set({ rating, popularity }).where('name', '=', name).execute();
await rate('Studs', 4.5, 2);
await rate('Ring', 3, 3);
const { data: categories } = await shop.succeed('category.list');
const rings = categories.find(({ name }) => name === 'Rings');

/** Returns the sorted names of the products found; posts the raw body, which the typed client would refuse. */
async function post(path: string, body: object): Promise<{ status: number; names: string[] }> {
  const reply = await shop.app.inject({ method: 'POST', url: `/api/product/${path}`, payload: body });
  const names = (reply.json().data ?? []).map((product: { name: string }) => product.name);
  return { status: reply.statusCode, names };
}

describe.each(['search-product', 'get'])('filters next to `filters` of %s', (path) => {
  test.each([
    [{ category: rings?._id }, ['Band', 'Ring']],
    [{ category: { _id: rings?._id, name: 'Rings' } }, ['Band', 'Ring']],
    [{ category: 'rings', subCategory: 'Couple' }, ['Band']],
    [{ category: 'all' }, ['Band', 'Ring', 'Studs']],
    [{ category: 'Anklets' }, []],
    [{ minPrice: '1000', maxPrice: 2000 }, ['Band']],
    [{ minPrice: '', maxPrice: null, category: '' }, ['Band', 'Ring', 'Studs']],
    [{ discount: '10' }, ['Band']],
    [{ discount: true }, ['Band', 'Studs']],
    [{ inStock: 'true' }, ['Ring', 'Studs']],
    [{ inStockOnly: 'true' }, ['Ring', 'Studs']],
    [{ inStockOnly: false }, ['Band', 'Ring', 'Studs']],
    [{ categoryId: rings?._id }, ['Band', 'Ring']],
    [{ categoryId: [rings?._id, 'Earrings'] }, ['Band', 'Ring', 'Studs']],
    [{ categoryId: 'all', subCategoryId: 'Couple' }, ['Band']],
    [{ subCategoryId: ['couple', 'Studs'] }, ['Band', 'Studs']],
    [{ minDiscount: '10' }, ['Band']],
    [{ minRating: '4' }, ['Studs']],
    [{ minRating: 4.6 }, []],
    [{ maxPrice: 1000, filters: { maxPrice: 2000 } }, ['Band', 'Ring']],
  ])('%j returns the matching products', async (body, names) => {
    const found = await post(path, body);
    expect(found.status).toBe(200);
    expect(found.names.toSorted()).toEqual(names);
  });

  test.each([
    ['priceLowToHigh', ['Ring', 'Band', 'Studs']],
    ['price_low_high', ['Ring', 'Band', 'Studs']],
    ['price-low', ['Ring', 'Band', 'Studs']],
    ['price_high_low', ['Studs', 'Band', 'Ring']],
    ['price-high', ['Studs', 'Band', 'Ring']],
    ['discount_high_low', ['Band', 'Studs', 'Ring']],
    ['rating_high_low', ['Studs', 'Ring', 'Band']],
    ['popularity', ['Ring', 'Studs', 'Band']],
  ])('sortBy and sort %s order', async (sort, names) => {
    expect((await post(path, { sortBy: sort })).names).toEqual(names);
    expect((await post(path, { sort })).names).toEqual(names);
  });

  test.each(['name', '', null, 7, { price: -1 }])('an unknown sort %j is the default order', async (sort) => {
    const usual = await post(path, {});
    expect(await post(path, { sort })).toEqual(usual);
    expect(await post(path, { sortBy: sort })).toEqual(usual);
  });
});

test('search-with-filters is another address of search-product', async () => {
  expect((await post('search-with-filters', { search: 'band', category: rings?._id })).names).toContain(
    'Band',
  );
});
