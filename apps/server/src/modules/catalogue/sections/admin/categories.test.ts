import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { uploadPicture } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const { token } = admin;
const as = { token };
const picture = await uploadPicture(shop, token);

const listed = async () => (await succeed('category.list')).data.map(({ name }) => name);
let made = 0;
async function addCategory(more: object = {}) {
  made += 1;
  return (
    await succeed('admin.categories.create', { name: `Shelf ${made}`, image: picture.url, ...more }, as)
  ).data;
}

describe('categories', () => {
  test('a category without a picture is shown with that of its newest product', async () => {
    const bare = await addCategory({ name: 'Bare', image: '' });
    const shown = async () =>
      (await succeed('category.list')).data.find(({ _id }) => _id === bare._id)?.picture?.base ?? null;
    await expect.poll(listed).toContain('Bare');
    expect(await shown()).toBeNull();
    const { data: sub } = await succeed(
      'admin.subcategories.create',
      { name: 'Bare bands', categoryId: bare._id },
      as,
    );
    const product = {
      name: 'Band',
      description: 'Plain.',
      price: 900,
      stock: 3,
      metal: 'Gold',
      publish: true,
    };
    const place = { category: bare._id, subCategory: sub._id, image: [picture._id] };
    await succeed('admin.products.create', { ...product, ...place }, as);
    await expect.poll(shown).toBe(`/pictures/${picture._id}`);
  });

  test('spec 7.19: one is added with a picture, read by customers, renamed and deleted', async () => {
    const added = await addCategory({ name: '  Maang   Tikka ', rating: 5 });
    expect(added).toMatchObject({ name: 'Maang Tikka', slug: 'maang-tikka', image: picture.url, version: 1 });
    await expect.poll(listed).toContain('Maang Tikka');
    const renamed = await succeed(
      'admin.categories.update',
      { _id: added._id, name: 'Tikka', image: '' },
      as,
    );
    expect(renamed.data).toMatchObject({ name: 'Tikka', slug: 'tikka', image: picture.url, version: 2 });
    await expect.poll(listed).toContain('Tikka');
    expect((await succeed('admin.categories.delete', { _id: { _id: added._id } }, as)).message).toBe(
      'Category deleted',
    );
    await expect.poll(listed).not.toContain('Tikka');
    expect((await call('admin.categories.delete', { _id: added._id }, as)).status).toBe(404);
    await addCategory({ name: 'Tikka' }); // The name is free again.
    const { data } = await succeed('admin.audit.list', { subjectId: added._id }, as);
    expect(data.map(({ action }) => action)).toEqual([
      'category.delete',
      'category.update',
      'category.create',
    ]);
    expect(data[1]?.changes.name).toEqual({ from: 'Maang Tikka', to: 'Tikka' });
  });

  test("spec 7.19, decisions §4: in use, it is refused: 'Category is already use can't delete', with counts", async () => {
    const [id = ''] = await addProducts(context.db, [{ category: 'In use', subcategory: 'Some' }]);
    const { data } = await succeed('admin.products.get', { id }, as);
    const refused = await call('admin.categories.delete', { _id: data.category._id }, as);
    expect([refused.status, refused.body.message]).toEqual([409, "Category is already use can't delete"]);
    expect(refused.body.data).toEqual({ products: 1, subcategories: 1 });
    const sub = await call('admin.subcategories.delete', { _id: data.subCategory._id }, as);
    expect([sub.status, sub.body.data]).toEqual([409, { products: 1 }]);
    await succeed('admin.products.delete', { _id: id }, as);
    await succeed('admin.subcategories.delete', { _id: data.subCategory._id }, as);
    await succeed('admin.categories.delete', { _id: data.category._id }, as);
  });

  test('a name that is taken, empty, or the address of a page of the shop is refused', async () => {
    await addCategory({ name: 'Taken once' });
    expect((await call('admin.categories.create', { name: 'TAKEN  once!' }, as)).body.code).toBe(
      'name-taken',
    );
    for (const name of ['Login', 'api', '!!!', 'Products', '']) {
      const { status, body } = await call('admin.categories.create', { name }, as);
      expect([name, status, body.issues[0].path]).toEqual([name, 400, 'name']);
    }
  });

  test('a picture from elsewhere is refused, and nothing is fetched', async () => {
    for (const image of [
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'https://elsewhere.example/pictures/x.jpg',
      `https://elsewhere.example/pictures/${'a'.repeat(64)}/1000.jpg`,
    ]) {
      const { status, body } = await call('admin.categories.create', { name: 'Far away', image }, as);
      expect([image, status, body.issues[0].path]).toEqual([image, 400, 'image']);
    }
  });

  test('a concurrent edit gets a conflict with the first editor, and overwrites nothing', async () => {
    const other = await addCustomer(shop, { role: 'ADMIN' });
    const category = await addCategory();
    await succeed(
      'admin.categories.update',
      { _id: category._id, name: 'By the first', version: 1 },
      { token: other.token },
    );
    const late = await call(
      'admin.categories.update',
      { _id: category._id, name: 'By the second', version: 1 },
      as,
    );
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
    expect(late.body.data).toMatchObject({ version: 2, changedBy: expect.stringMatching(/^Shopper/) });
    const byTime = { _id: category._id, name: 'By the second', updatedAt: category.updatedAt };
    expect((await call('admin.categories.update', byTime, as)).status).toBe(409);
    await expect.poll(listed).toContain('By the first');
    // A client that sends no version overwrites.
    await succeed('admin.categories.update', { _id: category._id, name: 'By an old client' }, as);
  });

  test('products are found by the new name of their category', async () => {
    const [id = ''] = await addProducts(context.db, [
      { name: 'Quiet one', category: 'Oldname', subcategory: 'Quiet sub' },
    ]);
    const found = async (search: string) =>
      (await succeed('product.search', { search })).data.map(({ _id }) => _id);
    expect(await found('oldname')).toEqual([id]);
    const { data } = await succeed('admin.products.get', { id }, as);
    await succeed('admin.categories.update', { _id: data.category._id, name: 'Zephyrs' }, as);
    await workOff(context, 'refresh-search-vocabulary');
    await expect.poll(() => found('zephyrs')).toEqual([id]);
    expect(await found('quiet')).toEqual([id]);
  });
});

describe('subcategories', () => {
  test('spec 7.20: one is added to a category, changed, and moves with its products into another', async () => {
    const [from, to] = [await addCategory(), await addCategory()];
    const add = { name: 'Studs', image: picture.url, category: [{ _id: from._id, name: from.name }] };
    const { data: added } = await succeed('admin.subcategories.create', add, as);
    expect(added).toMatchObject({ name: 'Studs', category: [{ _id: from._id }], product_count: 0 });
    const productFields = {
      name: 'Stud',
      price: 10,
      category: from._id,
      subCategory: added._id,
      image: [picture.url],
    };
    const { data: product } = await succeed('admin.products.create', productFields, as);
    await succeed(
      'admin.subcategories.update',
      { _id: added._id, categoryId: to._id, name: 'Tiny studs' },
      as,
    );
    const { data: moved } = await succeed('admin.products.get', { id: product._id }, as);
    expect(moved).toMatchObject({ categoryId: { _id: to._id }, subCategory: { name: 'Tiny studs' } });
    const { data: subs } = await succeed('subcategory.list', { categoryId: to._id });
    expect(subs.map(({ name }) => name)).toEqual(['Tiny studs']);
    expect((await call('admin.subcategories.create', { ...add, category: 'cat_none' }, as)).status).toBe(404);
    expect((await call('admin.subcategories.create', { name: 'Nowhere' }, as)).status).toBe(400);
  });

  test('a product added to a category during its deletion is refused or stays in it', async () => {
    const category = await addCategory();
    const { data: sub } = await succeed(
      'admin.subcategories.create',
      { name: 'Race', category: category._id },
      as,
    );
    const [added, deleted] = await Promise.all([
      call('admin.products.create', { name: 'Racer', price: 1, subCategory: sub._id }, as),
      call('admin.subcategories.delete', { _id: sub._id }, as),
    ]);
    expect([added.status, deleted.status].sort()).not.toEqual([200, 201]);
  });
});
