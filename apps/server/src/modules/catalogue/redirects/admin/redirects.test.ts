import { describe, expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { buildApp } from '../../../../app.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const [productId = ''] = await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);

/** A shop whose only page is the catalogue's address `/standing`. */
const pages = await buildApp(context, {
  pageQuery: () => '',
  renderPage: async (request) => {
    const isPage = new URL(request.url).pathname === '/standing';
    const headers = new Headers({ 'content-type': 'text/html' });
    return { status: isPage ? 200 : 404, headers, body: Buffer.from('<p>'), scriptHashes: [] };
  },
});
const open = async (url: string) => {
  const { statusCode, headers } = await pages.inject({ method: 'GET', url });
  return [statusCode, headers.location];
};
const save = (from: string, to: string) => call('admin.redirects.save', { from, to }, as);

describe('old addresses', () => {
  test('redirect to a page of the shop (301), with the requested query', async () => {
    await save('/old-home/', '/');
    await save('/Old Rings', '/search?q=ring');
    await save('/झुमका', '/products#new');
    expect(await open('/old-home')).toEqual([301, '/']);
    expect(await open('/old-home?utm_source=mail')).toEqual([301, '/?utm_source=mail']);
    expect(await open('/Old%20Rings?utm_source=mail')).toEqual([301, '/search?q=ring']);
    expect(await open(encodeURI('/झुमका?a=1'))).toEqual([301, '/products?a=1#new']);
    await succeed('admin.redirects.delete', { from: '/old-home' }, as);
    expect(await open('/old-home')).toEqual([404, undefined]);
    expect((await call('admin.redirects.delete', { from: '/old-home' }, as)).status).toBe(404);
  });

  test('keep the query that is given with them, and match in any case of letters', async () => {
    await save('/Index.php?Product_id=42', '/search?q=ring');
    await save('/Index.php?Product_id=43&lang=en', '/products');
    expect(await open('/index.php?product_id=42')).toEqual([301, '/search?q=ring']);
    expect(await open('/INDEX.PHP?lang=EN&utm_source=mail&product_id=43')).toEqual([
      301,
      '/products?utm_source=mail',
    ]);
    expect(await open('/index.php?product_id=4')).toEqual([404, undefined]);
    expect(await open('/index.php')).toEqual([404, undefined]);
    await save('/index.php', '/faq');
    expect(await open('/Index.php?product_id=4')).toEqual([301, '/faq?product_id=4']);
    expect(await open('/index.php?product_id=42')).toEqual([301, '/search?q=ring']);
    expect(
      (await succeed('admin.redirects.delete', { from: '/Index.php?Product_id=42' }, as)).data,
    ).toBeDefined();
  });

  test('never redirect from an existing page, even if the redirect is older', async () => {
    await context.db
      .insertInto('redirects')
      .values({ from_path: '/standing', target: '/faq', origin: 'written', updated_at: context.now() })
      .execute();
    expect((await open('/standing'))[0]).toBe(200);
  });

  test.each([
    ['/rings', '/products', 'from'],
    ['/rings/bands', '/products', 'from'],
    ['/faq', '/products', 'from'],
    ['/', '/products', 'from'],
    ['/dashboard/anything', '/products', 'from'],
    ['/api/anything', '/products', 'from'],
    ['https://elsewhere.example/', '/products', 'from'],
    ['/old', 'https://elsewhere.example/', 'to'],
    ['/old', '//elsewhere.example', 'to'],
    ['/old', '/\\elsewhere.example', 'to'],
    ['/old', 'javascript:alert(1)', 'to'],
    ['/old', '/nothing-here', 'to'],
    ['/old', '/old', 'to'],
  ])('from %s to %s is refused by its field', async (from, to, path) => {
    const { status, body } = await save(from, to);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  });

  test('of a product that is shown there is none, of one that is gone there is', async () => {
    const address = `/product/A-Ring-${productId}`;
    expect((await save(address, '/products')).status).toBe(400);
    await succeed('admin.products.delete', { _id: productId }, as);
    expect((await save(address, '/products')).status).toBe(200);
    expect(await open(address)).toEqual([301, '/products']);
    expect(await open(`/product/Another-Name-${productId}`)).toEqual([404, undefined]);
  });

  test('are updated to the final target, and never form a cycle', async () => {
    await save('/first', '/faq');
    await context.db
      .insertInto('redirects')
      .values({ from_path: '/second', target: '/first', origin: 'written', updated_at: context.now() })
      .execute();
    expect((await save('/first', '/second')).body.issues).toMatchObject([
      { path: 'to', message: 'The new address leads back to the old one.' },
    ]);
    await save('/first', '/terms');
    expect(await open('/second')).toEqual([301, '/terms']);
    await save('/third', '/first');
    expect(await open('/third'), 'in one step').toEqual([301, '/terms']);
  });

  test('two concurrent redirects create no cycle', async () => {
    const replies = await Promise.all([save('/here', '/there'), save('/there', '/here')]);
    expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  });
});

describe('renaming', () => {
  const named = async (name: string) =>
    (await succeed('admin.categories.create', { name, image: '' }, as)).data;
  const rename = (_id: string, name: string) => succeed('admin.categories.update', { _id, name }, as);

  test('spec 2.14: old addresses of a category and its contents redirect to the new ones', async () => {
    const category = await named('Bangles');
    const sub = (
      await succeed('admin.subcategories.create', { name: 'Thin & Light', category: category._id }, as)
    ).data;
    await rename(category._id, 'Kadas');
    expect(await open('/bangles?sort=newest')).toEqual([301, '/kadas?sort=newest']);
    expect(await open('/bangles/thin-light')).toEqual([301, '/kadas/thin-light']);
    await rename(category._id, 'Kada');
    expect(await open('/bangles'), 'in one step').toEqual([301, '/kada']);
    expect(await open('/bangles/thin-light')).toEqual([301, '/kada/thin-light']);
    await succeed('admin.subcategories.update', { _id: sub._id, name: 'Thin' }, as);
    expect(await open('/bangles/thin-light')).toEqual([301, '/kada/thin']);
    expect(await open('/kada/thin-light')).toEqual([301, '/kada/thin']);
    const other = await named('Wrist');
    await succeed('admin.subcategories.update', { _id: sub._id, category: other._id }, as);
    expect(await open('/kada/thin')).toEqual([301, '/wrist/thin']);
    await rename(category._id, 'Bangles');
    const { data } = await succeed('admin.redirects.list', { search: '/bangles' }, as);
    expect(data.map(({ from, to, origin }) => [from, to, origin]).sort()).toEqual([
      ['/bangles/thin-light', '/wrist/thin', 'renaming'],
      ['/kada', '/bangles', 'renaming'],
      ['/kadas', '/bangles', 'renaming'],
    ]);
  });

  test('a change that moves nothing writes nothing', async () => {
    const category = await named('Chains');
    await rename(category._id, 'CHAINS');
    expect((await succeed('admin.redirects.list', { search: 'chains' }, as)).totalCount).toBe(0);
  });
});

test('each change is in the log with before and after, and the list shows the target page', async () => {
  await save('/logged', '/faq');
  await save('/logged', '/terms');
  await save('/logged', '/terms');
  await succeed('admin.redirects.delete', { from: '/logged' }, as);
  const { data } = await succeed('admin.audit.list', { subjectId: '/logged' }, as);
  expect(data.map(({ action, changes }) => [action, changes.to])).toEqual([
    ['redirect.delete', { from: '/terms', to: null }],
    ['redirect.save', { from: '/faq', to: '/terms' }],
    ['redirect.save', { from: null, to: '/faq' }],
  ]);
  await save('/soon-a-category', '/faq');
  await succeed('admin.categories.create', { name: 'Soon a category', image: '' }, as);
  const listed = await succeed('admin.redirects.list', { search: 'soon', limit: 5 }, as);
  expect(listed.data).toMatchObject([{ from: '/soon-a-category', to: '/faq', is_covered: true }]);
});
