import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';

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

test('metals count products with a variant in stock in them, and go together with sizes', async () => {
  const { token } = await addCustomer(shop, { role: 'ADMIN' });
  const metals = { category: 'Bracelets', subcategory: 'Kada' };
  const [id = ''] = await addProducts(shop.context.db, [
    { name: 'Two Golds', metal: 'Rose gold', stock: 0, ...metals },
    { name: 'Plain Silver', metal: 'Silver', stock: 0, ...metals },
    { name: 'Plain Rose', metal: 'Rose gold', ...metals },
  ]);
  const { data } = await shop.succeed('product.details', { productId: id });
  const categoryId = data.category._id;
  const variantOf = (Metal: string, size: string, stock: number) => ({
    options: { Metal, 'Bangle size': size },
    stock,
  });
  await shop.succeed(
    'admin.products.update',
    {
      _id: id,
      options: [
        {
          name: 'Metal',
          values: ['Rose gold', 'Silver', 'White gold', 'Yellow gold'].map((value) => ({ value })),
        },
        { name: 'Bangle size', values: [{ value: '2-4' }, { value: '2-6' }] },
      ],
      variants: [
        variantOf('Rose gold', '2-4', 0),
        variantOf('Silver', '2-4', 1),
        variantOf('White gold', '2-6', 2),
        variantOf('White gold', '2-4', 1),
        variantOf('Yellow gold', '2-4', 1),
      ],
    },
    { token },
  );
  const metalsWith = async (filters: object) => {
    const { names, facets } = await list({ categoryId, ...filters });
    return [names, counts(facets.metals).sort(), counts(facets.bangle_sizes)];
  };
  const all = ['Plain Rose', 'Plain Silver', 'Two Golds'];
  const inStock = [
    ['Rose gold', 1],
    ['Silver', 2],
    ['White gold', 1],
    ['Yellow gold', 1],
  ];
  expect(await metalsWith({})).toEqual([
    all,
    inStock,
    [
      ['2-4', 1],
      ['2-6', 1],
    ],
  ]);
  expect(await metalsWith({ metal: 'Rose gold' })).toEqual([['Plain Rose'], inStock, []]);
  expect(await metalsWith({ metal: 'Silver' })).toEqual([
    ['Plain Silver', 'Two Golds'],
    inStock,
    [['2-4', 1]],
  ]);
  const small = [
    ['Silver', 1],
    ['White gold', 1],
    ['Yellow gold', 1],
  ];
  const sizes = [
    ['2-4', 1],
    ['2-6', 1],
  ];
  const white = { metal: ['White gold', 'Rose gold'], bangleSize: '2-6' };
  expect(await metalsWith(white)).toEqual([['Two Golds'], [['White gold', 1]], sizes]);
  expect(await metalsWith({ metal: 'Silver', bangleSize: '2-6' })).toEqual([
    [],
    [['White gold', 1]],
    [['2-4', 1]],
  ]);
  expect(await metalsWith({ bangleSize: '2-4' })).toEqual([['Two Golds'], small, sizes]);
  const { names } = await list({ categoryId, metal: 'gold' });
  expect(names, 'all kinds of gold').toEqual(['Plain Rose', 'Two Golds']);
  const { facets } = await list({ categoryId });
  const groups = facets.metal_groups.map(({ label, count }: { label: string; count: number }) => [
    label,
    count,
  ]);
  expect(groups, 'a product of two golds once').toEqual([
    ['Gold', 2],
    ['Silver and gold-plated', 2],
  ]);
  const found = await shop.succeed('product.list', { search: 'white gold kada', view: 'card' });
  expect(found.data.map(({ name }: { name: string }) => name)[0]).toBe('Two Golds');
});
