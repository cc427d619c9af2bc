import { expect, test } from 'vitest';
import { testClock } from '../../../../../test/clock.ts';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const clock = testClock();
const shop = await testShop({ now: () => clock.now });
const { app, call, succeed, context } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };

const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000);
const [gold = '', silver = '', old = '', gone = ''] = await addProducts(context.db, [
  { name: 'Gold', metal: '22K Gold', tags: ['bridal'], price: 5000, createdAt: daysAgo(1) },
  { name: 'Silver', metal: 'Silver', tags: ['bridal'], price: 900, discount: 30, createdAt: daysAgo(2) },
  { name: 'Old', metal: 'Silver', tags: ['daily'], price: 700, createdAt: daysAgo(40) },
  { name: 'Gone', metal: 'Silver', tags: ['bridal'], price: 600, stock: 0, createdAt: daysAgo(90) },
]);

let made = 0;
async function create(input: object): Promise<string> {
  made += 1;
  const name = `Collection ${made}`;
  return (await succeed('admin.collections.create', { name, is_published: true, ...input }, as)).data._id;
}
const listed = async (collection: string, more: object = {}) => {
  const { data } = await succeed('product.list', { filters: { collection, ...more } });
  return data.map(({ name }) => name);
};

test.each([
  [{ tags: ['bridal'] }, ['Gold', 'Silver', 'Gone']],
  [{ tags: ['bridal'], inStock: true }, ['Gold', 'Silver']],
  [{ metal: 'silver', maxPrice: 800 }, ['Silver', 'Old', 'Gone']],
  [{ minDiscount: 10 }, ['Silver']],
  [{ newDays: 7 }, ['Gold', 'Silver']],
  [{ newDays: 1 }, ['Gold']],
])('a collection by the rule %j has the products that a list with these filters has', async (rule, names) => {
  const id = await create({ rule });
  await expect.poll(() => listed(id)).toEqual(names);
  const { data } = await succeed('product.list', { filters: rule });
  expect(data.map(({ name }) => name)).toEqual(names);
});

test('filters of the visitor narrow a collection, and never widen it', async () => {
  const id = await create({ rule: { metal: 'Silver', tags: 'bridal' } });
  await expect.poll(() => listed(id)).toEqual(['Silver', 'Gone']);
  expect(await listed(id, { metal: '22K Gold' })).toEqual([]);
  expect(await listed(id, { tags: 'daily' })).toEqual([]);
  expect(await listed(id, { inStock: true })).toEqual(['Silver']);
  const { facets, totalCount } = await succeed('product.list', { filters: { collection: id } });
  expect([totalCount, facets.in_stock, facets.tags]).toEqual([
    2,
    1,
    [{ value: 'bridal', label: 'bridal', count: 2 }],
  ]);
});

test('products by hand keep their order, unless another is asked for; deleted ones are missing', async () => {
  const [deleted = ''] = await addProducts(context.db, [{ name: 'Deleted', price: 300 }]);
  const id = await create({ productIds: [old, deleted, gold, silver] });
  await succeed('admin.products.delete', { _id: deleted }, as);
  await expect.poll(() => listed(id)).toEqual(['Old', 'Gold', 'Silver']);
  const { data } = await succeed('product.list', { filters: { collection: id }, sort: 'price_asc' });
  expect(data.map(({ name }) => name)).toEqual(['Silver', 'Old', 'Gold']);
  const found = await succeed('product.search', { search: 'gold', filters: { collection: id } });
  expect(found.data.map(({ name }) => name)).toEqual(['Gold']);
});

test('a page is found by its slug while published; hidden, deleted and unknown ones are not', async () => {
  const texts = { meta_title: 'Bridal gold', meta_description: 'For brides.', intro: 'Chosen by us.' };
  const _id = await create({ name: 'For the bride', rule: { tags: 'bridal' }, ...texts });
  const page = () => call('collection.get', { slug: 'for-the-bride' });
  const sitemap = async () => (await app.inject('/sitemap-pages.xml')).body;
  await expect.poll(async () => (await page()).status).toBe(200);
  expect((await page()).body.data).toMatchObject({ _id, name: 'For the bride', is_by_hand: false, ...texts });
  await expect.poll(sitemap).toContain('/collections/for-the-bride</loc>');
  const hidden = { _id, name: 'For the bride', rule: { tags: 'bridal' }, is_published: false };
  await succeed('admin.collections.update', hidden, as);
  await expect.poll(async () => (await page()).status).toBe(404);
  await expect.poll(sitemap).not.toContain('for-the-bride');
  expect(await listed(_id)).toEqual([]);
  await succeed('admin.collections.delete', { _id }, as);
  expect((await call('admin.collections.delete', { _id }, as)).status).toBe(404);
  expect((await call('collection.get', { slug: 'nothing' })).body.code).toBe('collection-not-found');
});

test('administrators see every collection by name with the number of its products', async () => {
  const before = (await succeed('admin.collections.list', {}, as)).data.length;
  await create({ name: 'A first', productIds: [gold, silver], is_published: false });
  const { data } = await succeed('admin.collections.list', {}, as);
  expect(data).toHaveLength(before + 1);
  expect(data[0]).toMatchObject({
    name: 'A first',
    product_count: 2,
    is_published: false,
    rule: null,
    version: 1,
  });
});

test('a new name leads the old address to the new one', async () => {
  const _id = await create({ name: 'Silver days', productIds: [silver] });
  await succeed('admin.collections.update', { _id, name: 'Silver week', productIds: [silver] }, as);
  const { data } = await succeed('admin.redirects.list', {}, as);
  expect(data).toContainEqual(
    expect.objectContaining({ from: '/collections/silver-days', to: '/collections/silver-week' }),
  );
});

test('rules without a condition, both or neither, taken names and old versions are refused', async () => {
  const _id = await create({ name: 'Taken', productIds: [gold] });
  for (const [wrong, path] of [
    [{ rule: {} }, 'rule'],
    [{ rule: { inStock: false } }, 'rule'],
    [{}, 'rule'],
    [{ rule: { tags: 'a' }, productIds: [gone] }, 'rule'],
    [{ rule: { newDays: 0 } }, 'rule.newDays'],
    [{ rule: { minPrice: 'cheap' } }, 'rule.minPrice'],
    [{ productIds: Array.from({ length: 201 }, (_, index) => `prd_${index}`) }, 'productIds'],
    [{ name: '!!!', productIds: [gold] }, 'name'],
  ] as const) {
    const { status, body } = await call('admin.collections.create', { name: 'Wrong', ...wrong }, as);
    expect([JSON.stringify(wrong).slice(0, 40), status, body.issues?.[0].path]).toEqual([
      JSON.stringify(wrong).slice(0, 40),
      400,
      path,
    ]);
  }
  const twice = await call('admin.collections.create', { name: 'TAKEN', productIds: [gold] }, as);
  expect([twice.status, twice.body.code]).toEqual([409, 'name-taken']);
  const change = { _id, name: 'Taken', productIds: [gold, old], version: 1 };
  await succeed('admin.collections.update', change, as);
  const late = await call('admin.collections.update', { ...change, productIds: [] }, as);
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
});
