import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { app, call, succeed, context } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };

const add = async (name: string, more: object = {}) =>
  (await succeed('admin.categories.create', { name, ...more }, as)).data;
const inMenu = async () => (await succeed('category.list', { view: 'menu' })).data.map(({ name }) => name);
const typesOf = async (categoryId: string) =>
  (await succeed('subcategory.list', { categoryId, view: 'menu' })).data;

test('spec 3.4, decisions §9: menus have the own order, and lists of the API stay alphabetical', async () => {
  const [anklets, bangles, chains] = [await add('Anklets'), await add('Bangles'), await add('Chains')];
  await succeed('admin.sections.order', { ids: [chains._id, anklets._id] }, as);
  await expect.poll(inMenu).toEqual(['Chains', 'Anklets', 'Bangles']);
  const listed = (await succeed('category.list')).data.map(({ name }) => name);
  expect(listed).toEqual(['Anklets', 'Bangles', 'Chains']);
  const positions = (await succeed('admin.categories.list', {}, as)).data.map(({ position }) => position);
  expect(positions).toEqual([2, null, 1]);
  await add('Armlets');
  await expect.poll(inMenu).toEqual(['Chains', 'Anklets', 'Armlets', 'Bangles']);
  expect(bangles.position).toBeNull();
});

test('an order of unknown, doubled or mixed ids is refused, and changes nothing', async () => {
  const { _id } = await add('Ordered', { subcategories: ['Inner'] });
  const [inner] = await typesOf(_id);
  for (const ids of [[_id, _id], [_id, 'cat_none'], [_id, inner?._id ?? ''], ['sub_none'], []]) {
    const { status, body } = await call('admin.sections.order', { ids }, as);
    expect([status, body.issues[0].path]).toEqual([400, 'ids']);
  }
});

test('a category is added with its subcategories in one step, which have an order of their own', async () => {
  const { _id } = await add('Nose pins', { subcategories: ['Studs', '  Hoops ', 'Clips'] });
  await expect
    .poll(async () => (await typesOf(_id)).map(({ name }) => name))
    .toEqual(['Clips', 'Hoops', 'Studs']);
  const ids = (await typesOf(_id)).map(({ _id }) => _id).reverse();
  await succeed('admin.sections.order', { ids }, as);
  const { data } = await succeed('category.page', { id: _id });
  expect(data.types).toEqual(['Studs', 'Hoops', 'Clips']);
  await succeed('admin.categories.update', { _id, subcategories: ['Rings'] }, as);
  expect((await typesOf(_id)).map(({ name }) => name)).toEqual(['Studs', 'Hoops', 'Clips', 'Rings']);
});

test('subcategories with a name twice, or without a letter, are refused by their field; nothing is added', async () => {
  for (const [name, subcategories] of [
    ['Twice', ['Studs', 'STUDS!']],
    ['Unnamed', ['!!!']],
    ['Many', Array.from({ length: 31 }, (_, index) => `Type ${index}`)],
  ] as const) {
    const { status, body } = await call('admin.categories.create', { name, subcategories }, as);
    expect([status, body.issues[0].path]).toEqual([400, expect.stringMatching(/^subcategories/)]);
  }
  const listed = (await succeed('category.list')).data.map(({ name }) => name);
  expect(listed).not.toContain('Twice');
});

test('a hidden category leaves menus, suggestions, filters and sitemap; its products are still sold', async () => {
  const [id = ''] = await addProducts(context.db, [{ name: 'Quiet pin', category: 'Brooches' }]);
  const { data } = await succeed('admin.products.get', { id }, as);
  const category = data.category._id;
  const seen = async () => {
    const suggested = (await succeed('search.suggest', { search: 'brooches' })).data.categories;
    const { facets } = await succeed('product.list', {});
    const sitemap = (await app.inject('/sitemap-pages.xml')).body;
    return [
      (await inMenu()).includes('Brooches'),
      suggested.length > 0,
      facets.categories.some(({ label }) => label === 'Brooches'),
      sitemap.includes('/brooches</loc>'),
      sitemap.includes('/brooches/bands</loc>'),
      (await call('category.page', { id: category })).status,
    ];
  };
  expect(await seen()).toEqual([true, true, true, true, true, 200]);
  await succeed('admin.categories.update', { _id: category, is_hidden: true }, as);
  await expect.poll(seen).toEqual([false, false, false, false, false, 404]);
  expect((await succeed('product.details', { productId: id })).data.hidden_sections).toEqual([
    'category',
    'subCategory',
  ]);
  expect((await succeed('product.search', { search: 'quiet' })).data.map(({ _id }) => _id)).toEqual([id]);
  expect((await succeed('product.list', { category: 'brooches' })).totalCount).toBe(1);
  expect((await succeed('category.list')).data.map(({ name }) => name)).toContain('Brooches');
});

test('a hidden subcategory leaves the types of its category, whose own page stays', async () => {
  const { _id } = await add('Hair', { subcategories: ['Clips', 'Combs'] });
  const [clips] = await typesOf(_id);
  await succeed('admin.subcategories.update', { _id: clips?._id ?? '', is_hidden: true }, as);
  await expect.poll(async () => (await typesOf(_id)).map(({ name }) => name)).toEqual(['Combs']);
  expect((await succeed('category.page', { id: _id })).data.types).toEqual(['Combs']);
  expect((await call('category.page', { id: clips?._id ?? '' })).status).toBe(404);
});

test('a category has texts and filters of its own, which its subcategories share', async () => {
  const texts = {
    meta_title: 'Pearl sets online',
    meta_description: 'Sets of pearls.',
    intro: 'From Hyderabad.',
  };
  const plain = await add('Plain sets');
  const { _id } = await add('Pearl sets', { ...texts, filters: ['metal', 'price'], subcategories: ['Long'] });
  const { data: page } = await succeed('category.page', { id: _id });
  expect(page).toEqual({ ...texts, filters: ['metal', 'price'], types: ['Long'] });
  const [long] = await typesOf(_id);
  const { data: own } = await succeed('category.page', { id: long?._id ?? '' });
  expect(own).toEqual({
    meta_title: '',
    meta_description: '',
    intro: '',
    filters: page.filters,
    types: ['Long'],
  });
  const rows = (await succeed('category.list')).data;
  expect(rows.map(({ _id: id, has_own_page }) => [id, has_own_page])).toEqual(
    expect.arrayContaining([
      [plain._id, false],
      [_id, true],
    ]),
  );
  await succeed('admin.categories.update', { _id, filters: null }, as);
  await expect.poll(async () => (await succeed('category.page', { id: _id })).data.filters).toBeNull();
  for (const [wrong, path] of [
    [{ filters: ['colour'] }, 'filters.0'],
    [{ meta_title: 'x'.repeat(71) }, 'meta_title'],
    [{ intro: 'x'.repeat(1501) }, 'intro'],
    [{ is_hidden: 'maybe' }, 'is_hidden'],
  ] as const) {
    const { status, body } = await call('admin.categories.update', { _id, ...wrong }, as);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  }
});
