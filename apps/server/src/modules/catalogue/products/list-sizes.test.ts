import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';
import { addRing } from '../../../../test/variants.ts';

const shop = await testShop();
const band = { category: 'Rings', subcategory: 'Bands' };
await addRing(
  shop,
  {
    9: { stock: 1 },
    12: { stock: 2 },
    14: { made_to_order_days: 10 },
    20: { stock: 0 },
    22: { stock: 3, is_hidden: true },
  },
  { name: 'Meher Rope Band', ...band },
);
await addRing(shop, { 12: { stock: 1 }, 14: { stock: 0 } }, { name: 'Tara Trio', ...band });
await addProducts(shop.context.db, [{ name: 'Moti Studs', category: 'Earrings', subcategory: 'Studs' }]);
await addChain();

/** Adds a chain in lengths and, oddly, ring sizes: 18 in only with size 9, 22 in only with size 12. */
async function addChain(): Promise<void> {
  const { token } = await addCustomer(shop, { role: 'ADMIN' });
  const [id = ''] = await addProducts(shop.context.db, [
    { name: 'Mala Chain', category: 'Necklaces', subcategory: 'Chains', stock: 0 },
  ]);
  await shop.succeed(
    'admin.products.update',
    {
      _id: id,
      options: [
        { name: 'Length', values: [{ value: '18 in' }, { value: '22 in' }] },
        { name: 'Ring size', values: [{ value: '9' }, { value: '12' }] },
      ],
      variants: [
        { options: { Length: '18 in', 'Ring size': '9' }, stock: 1 },
        { options: { Length: '22 in', 'Ring size': '12' }, stock: 1 },
      ],
    },
    { token },
  );
}

const list = async (filters: object) => {
  const { data, totalCount, facets } = await shop.succeed('product.list', { filters, view: 'card' });
  expect(totalCount).toBe(data.length);
  return { names: data.map(({ name }: { name: string }) => name).sort(), facets };
};
const counts = (choices: readonly { value: string; count: number }[]) =>
  choices.map(({ value, count }) => [value, count]);

test('the facets count what can be bought now in each size, from small to large', async () => {
  const { facets } = await list({});
  expect(facets.ring_sizes).toEqual([
    { value: '9', label: '9', count: 2 },
    { value: '12', label: '12', count: 3 },
    { value: '14', label: '14', count: 1 },
  ]);
  expect(facets.bangle_sizes).toEqual([]);
  expect(counts(facets.lengths)).toEqual([
    ['18 in', 1],
    ['22 in', 1],
  ]);
  expect((await list({ categoryId: 'cat_none' })).facets.ring_sizes).toEqual([]);
});

test.each([
  [{ ringSize: '9' }, ['Mala Chain', 'Meher Rope Band']],
  [{ ringSize: 14 }, ['Meher Rope Band']],
  [{ ringSize: ['9', 12] }, ['Mala Chain', 'Meher Rope Band', 'Tara Trio']],
  [{ ringSize: '20' }, []],
  [{ ringSize: '22' }, []],
  [{ bangleSize: '9' }, []],
  [{ length: '18 in' }, ['Mala Chain']],
  [{ length: '18 in', ringSize: '9' }, ['Mala Chain']],
  [{ length: '18 in', ringSize: '12' }, []],
  [{ length: ['18 in', '22 in'], ringSize: '12' }, ['Mala Chain']],
])('the filters %j find what one variant in stock has', async (filters, names) => {
  expect((await list(filters)).names).toEqual(names);
});

test('a size is counted as if its own filter were off, and the others on', async () => {
  const { facets } = await list({ ringSize: '9' });
  expect(counts(facets.ring_sizes)).toEqual([
    ['9', 2],
    ['12', 3],
    ['14', 1],
  ]);
  expect(counts(facets.lengths)).toEqual([['18 in', 1]]);
  expect(counts((await list({ length: '22 in' })).facets.ring_sizes)).toEqual([['12', 1]]);
});

test('a search knows sizes too, and the filters may stand beside `filters`', async () => {
  const found = await shop.succeed('product.search', { search: 'band', ringSize: '12' });
  expect(found.data.map(({ name }: { name: string }) => name)).toContain('Meher Rope Band');
  expect(counts(found.facets.ring_sizes)).toContainEqual(['14', 1]);
  expect((await shop.succeed('product.list', { bangleSize: '2-4' })).totalCount).toBe(0);
});
