import { describe, expect, test } from 'vitest';
import { processorMs } from '../../../../../test/clock.ts';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { orderProducts } from '../../../../../test/orders.ts';
import { photo, sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { NotFetched } from '../../../../gateways/fetch-public.ts';
import { fetchImportPictures } from './fetch-import-pictures.ts';

const shop = await testShop();
const { call, succeed, context, app } = shop;
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const as = { token };
await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);

const stateOf = async (id: string) => (await succeed('admin.products.importState', { id }, as)).data;

/** Uploads a file, works it off and returns the result. */
async function sent(text: string, fields: Record<string, string> = {}) {
  const file = { token, field: 'file', name: 'export.csv', fields };
  const { status, body } = await sendFile(shop, '/api/admin/imports', Buffer.from(text), file);
  expect([status, body.message]).toEqual([201, expect.any(String)]);
  await workOff(context, 'import-products');
  return stateOf(body.data._id);
}

async function applied(id: string, choices: object = {}) {
  await succeed('admin.products.applyImport', { id, ...choices }, as);
  await workOff(context, 'import-products');
  return stateOf(id);
}

async function found(sku: string) {
  const { data } = await succeed('admin.products.list', { search: sku, limit: 20 }, as);
  const product = data.find((one) => one.sku === sku);
  return product && (await succeed('admin.products.get', { id: product._id }, as)).data;
}

const shopifyHead =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src';
const simple = (handle: string, { type = 'Bands', price = '100', picture = '' } = {}) =>
  `${handle},Ring of ${handle},,,${type},,true,Title,Default Title,,3,${price},,${picture}`;

describe('a file of Shopify', () => {
  test('is recognised, comes in with its variants, and again without another product', async () => {
    const file = [
      shopifyHead,
      'moon-ring,Moon Ring,<p>Hand made &amp; light</p>,Rao,Bands,gold,true,Size,12,MR-12,1,400,500,',
      simple('sun-ring'),
      'moon-ring,,,,,,,,14,,2,500,,',
    ].join('\n');
    const checked = await sent(file);
    expect(checked).toMatchObject({ source: 'shopify', status: 'checked', rows: 3, created: 2, errors: [] });
    expect(await applied(checked._id)).toMatchObject({ status: 'done', created: 2 });
    const ring = await found('moon-ring');
    expect(ring).toMatchObject({
      ...{
        name: 'Moon Ring',
        description: 'Hand made & light',
        more_details: { Brand: 'Rao' },
        tags: ['gold'],
      },
      variants: [
        { sku: 'MR-12', price: 500, discount: 20, stock: 1 },
        { sku: 'MOON-RING-14', price: 500, discount: 0, stock: 2 },
      ],
    });
    expect((await found('sun-ring'))?.options).toEqual([]);
    expect(await sent(file, { dryRun: 'false' })).toMatchObject({ created: 0, unchanged: 2 });
    const { headers } = await succeed('admin.redirects.list', { search: '/products/moon-ring' }, as).then(
      ({ data }) => ({ headers: data }),
    );
    expect(headers).toMatchObject([{ from: '/products/moon-ring', to: `/product/Moon-Ring-${ring?._id}` }]);
  });

  test('that is chosen as another source is checked again as that', async () => {
    const checked = await sent([shopifyHead, simple('chosen')].join('\n'));
    await succeed('admin.products.applyImport', { id: checked._id, source: 'woocommerce', dryRun: true }, as);
    await workOff(context, 'import-products');
    expect((await stateOf(checked._id)).problem).toContain('not those of an export of products');
  });

  test('with categories that are missing is checked once, and they are made or given the chosen one', async () => {
    const file = [
      ...[shopifyHead, simple('made-1', { type: 'Kadas' }), simple('made-2', { type: '' })],
      simple('wrong-3', { type: 'Kadas', price: '-5' }),
    ].join('\n');
    const checked = await sent(file);
    expect(checked.missing).toEqual([
      { category: 'Kadas', subcategory: 'Kadas', products: 2, ready: 1 },
      { category: '', subcategory: '', products: 1, ready: 1 },
    ]);
    const { id: subcategoryId } = await context.db
      .selectFrom('subcategories')
      .select('id')
      .where('name', '=', 'Bands')
      .executeTakeFirstOrThrow();
    const done = await applied(checked._id, { makesCategories: true, subcategoryId, skipsWrong: true });
    expect(done).toMatchObject({ status: 'done', created: 2, left_out: 1 });
    expect((await found('made-1'))?.category).toMatchObject({ name: 'Kadas' });
    expect((await found('made-2'))?.category).toMatchObject({ name: 'Rings' });
    const { data } = await succeed('admin.products.undoImport', { id: done._id }, as);
    expect(data).toEqual({ removed: 2, restored: 0, left: [] });
    const categories = (await succeed('admin.categories.list', {}, as)).data.map(({ name }) => name);
    expect(categories).toEqual(['Rings']);
  });

  test('that is checked again with a category to make makes it, though the import names it no more', async () => {
    const checked = await sent([shopifyHead, simple('again-1', { type: 'Payals' })].join('\n'));
    const categories = [{ category: 'Payals', subcategory: 'Payals' }];
    await succeed('admin.products.applyImport', { id: checked._id, dryRun: true, categories }, as);
    await workOff(context, 'import-products');
    expect(await stateOf(checked._id)).toMatchObject({ status: 'checked', created: 1, missing: [] });
    expect(await applied(checked._id, {})).toMatchObject({ status: 'done', created: 1, left_out: 0 });
    expect((await found('again-1'))?.category).toMatchObject({ name: 'Payals' });
  });

  test('of more than a hundred thousand lines is refused with what to do', async () => {
    const lines = Array.from({ length: 100_001 }, (_, index) => `h-${index},,,,,,,,,,,,,`);
    const { status, problem } = await sent([shopifyHead, ...lines].join('\n'));
    expect([status, problem]).toEqual(
      ['checked', expect.any(String)].map((one, index) => (index ? one : 'failed')),
    );
    expect(problem).toContain('more than 1,00,000 lines. Split it');
  });

  test('of 500 products comes in within 30 seconds of the processor', async () => {
    const products = Array.from({ length: 500 }, (_, index) => simple(`speed-${index}`));
    const begun = processorMs();
    expect(await sent([shopifyHead, ...products].join('\n'), { dryRun: 'false' })).toMatchObject({
      created: 500,
    });
    expect(processorMs() - begun).toBeLessThan(30_000);
  });
});

test('variations of WooCommerce come in with their product, and a group is given back', async () => {
  const head =
    'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)';
  const checked = await sent(
    [
      head,
      '1,variable,WC-R,Ring,1,,,,Rings > Bands,,,Size,"12, 14"',
      '2,variation,WC-R-12,,1,2,900,1000,,,WC-R,Size,12',
      '3,variation,WC-R-14,,1,1,,1000,,,id:1,Size,14',
      '4,grouped,WC-G,Set,1,,,,Rings > Bands,,,,',
    ].join('\n'),
  );
  expect(checked).toMatchObject({ source: 'woocommerce', created: 1, left_out: 1 });
  expect(await applied(checked._id, { skipsWrong: true })).toMatchObject({ status: 'done', created: 1 });
  expect((await found('WC-R'))?.variants).toMatchObject([
    { sku: 'WC-R-12', price: 1000, discount: 10, stock: 2 },
    { sku: 'WC-R-14', price: 1000, discount: 0, stock: 1 },
  ]);
});

describe('a jeweller’s own sheet', () => {
  const head = 'Net Wt,HUID No,Item Name,Gross Wt (g),Design,MRP,Metal,Karat,Category,Sub Category';
  const units = async (id: string) =>
    (await succeed('admin.units.list', { variantId: id, limit: 9 }, as)).data;

  test('makes a unit of each line, those of a design together, and its undo frees their HUIDs', async () => {
    const file = [
      head,
      '2.9,HUID01,Kada,3.1,JW-K,25000,Gold,22K,Rings,Bands',
      '1.5,HUID03,Stud,1.6,JW-S,9000,Gold,18K,Rings,Bands',
      '2.8,huid02,Kada,3,JW-K,25000,Gold,22K,Rings,Bands',
    ].join('\n');
    const done = await sent(file, { dryRun: 'false' });
    expect(done).toMatchObject({ source: 'jeweller', status: 'done', created: 2, errors: [] });
    const kada = await found('JW-K');
    expect(kada).toMatchObject({ stock: 2, metal: 'Gold', purity: '22K', gross_weight_g: 3.1 });
    expect(await units(kada?._id ?? '')).toMatchObject([
      { serial: 'HUID01', huid: 'HUID01', gross_weight_g: 3.1, net_weight_g: 2.9 },
      { huid: 'HUID02', gross_weight_g: 3, net_weight_g: 2.8 },
    ]);
    expect(await findBroken(context.db)).toEqual([]);
    await succeed('admin.products.undoImport', { id: done._id }, as);
    expect(await findBroken(context.db)).toEqual([]);
    expect(await sent(file, { dryRun: 'false' })).toMatchObject({ status: 'done', created: 2 });
  });

  test('names an HUID twice, one of the shop, and a net weight above the gross weight', async () => {
    await sent([head, '1,TAKEN1,Nose pin,1,JW-T,900,Gold,18K,Rings,Bands'].join('\n'), { dryRun: 'false' });
    const { errors } = await sent(
      [
        head,
        '1,TAKEN1,A,1,JW-1,900,Gold,18K,Rings,Bands',
        '1,TWICE1,B,1,JW-2,900,Gold,18K,Rings,Bands',
        '1,TWICE1,C,1,JW-3,900,Gold,18K,Rings,Bands',
        '3,HEAVY1,D,2,JW-4,900,Gold,18K,Rings,Bands',
      ].join('\n'),
    );
    expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 'huid', 'TAKEN1 is that of the unit TAKEN1 already'],
      [4, 'huid', 'TWICE1 is already in line 3'],
      [5, 'net_weight_g', 'is more than the gross weight'],
    ]);
  });
});

test('right lines come in, wrong ones come back as a file with their reasons and without formulas', async () => {
  const wrong = 'bad,=HYPERLINK(1),,,Bands,,true,Title,Default Title,,3,ten,,';
  const checked = await sent(
    [shopifyHead, simple('good'), wrong, 'bad,,,,,,,,,,,,,https://x.example/a.jpg'].join('\n'),
  );
  expect(checked).toMatchObject({ status: 'checked', created: 1, error_count: 1, left_out: 2 });
  expect(await applied(checked._id)).toMatchObject({ status: 'failed' });
  const done = await applied(checked._id, { skipsWrong: true });
  expect(done).toMatchObject({ status: 'done', created: 1, left_out: 2 });
  const url = `/api/admin/products/imports/${done._id}/wrong-lines`;
  const { payload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const lines = payload.slice(1).split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(`${shopifyHead},error`);
  expect(lines[1]).toMatch(/^bad,'=HYPERLINK\(1\),.*price must be a number/);
  expect(lines[2]).toContain('https://x.example/a.jpg');
  const again = await sent(payload.replace('ten', '10'), { dryRun: 'false' });
  expect(again).toMatchObject({ status: 'done', created: 1, source: 'shopify' });
  expect((await found('bad'))?.name).toBe('=HYPERLINK(1)');
});

describe('pictures of a file', () => {
  const addresses = ['https://x.example/1.jpg', 'https://x.example/2.jpg'];

  test('are fetched after it: the product is published with the first, and a failed one is fetched again', async () => {
    const file = [
      shopifyHead,
      simple('pictured', { picture: addresses[0] ?? '' }),
      `pictured,${','.repeat(12)}${addresses[1]}`,
    ];
    const done = await sent(file.join('\n'), { dryRun: 'false' });
    expect(done.pictures).toMatchObject({ found: 2, waiting: 2 });
    expect(await found('pictured')).toMatchObject({ publish: false, pictures: [] });
    const picture = await photo();
    await fetchImportPictures(context, done._id, async (address) => {
      if (address === addresses[1]) throw new NotFetched('It is larger than 20 MB.');
      return picture;
    });
    expect(await found('pictured')).toMatchObject({ publish: true, pictures: [expect.anything()] });
    expect((await stateOf(done._id)).pictures).toMatchObject({
      ...{ waiting: 0, saved: 1, failed: 1 },
      failures: [{ name: 'Ring of pictured', address: addresses[1], problem: 'It is larger than 20 MB.' }],
    });
    const retried = await succeed('admin.products.retryImportPictures', { id: done._id }, as);
    expect(retried.data.pictures).toMatchObject({ waiting: 1, failed: 0 });
    const other = await photo();
    await fetchImportPictures(context, done._id, async () => other);
    expect((await found('pictured'))?.pictures).toHaveLength(2);
    // Its own pictures are no change of somebody else.
    const { data } = await succeed('admin.products.undoImport', { id: done._id }, as);
    expect(data).toMatchObject({ removed: 1, left: [] });
  });

  test('that are none, or in a private network, are listed with the reason', async () => {
    const file = [shopifyHead, simple('no-picture', { picture: 'http://127.0.0.1:1/a.jpg' })].join('\n');
    const done = await sent(file, { dryRun: 'false' });
    await workOff(context, 'fetch-import-pictures');
    const [refused] = (await stateOf(done._id)).pictures.failures;
    expect(refused?.problem).toContain('is in a private network');
    await succeed('admin.products.retryImportPictures', { id: done._id }, as);
    await fetchImportPictures(context, done._id, async () => Buffer.from('<html>'));
    const [unread] = (await stateOf(done._id)).pictures.failures;
    expect(unread?.problem).not.toContain('private');
    expect(await found('no-picture')).toMatchObject({ publish: false });
  });
});

test('an undone import gives changed products their old values back, but not what was changed since', async () => {
  const first = 'plain,Plain Ring,,,Bands,old,true,Title,Default Title,,3,100,,';
  const sized = 'sized,Sized Ring,,,Bands,,true,Size,12,UNDO-12,2,400,,';
  const later = simple('back-later');
  await sent([shopifyHead, first, sized, later].join('\n'), { dryRun: 'false' });
  const before = await Promise.all(['plain', 'sized', 'back-later'].map(found));
  const file = [
    shopifyHead,
    'plain,Renamed Ring,,,Bands,new,true,Title,Default Title,,10,250,300,',
    'sized,Sized Ring,,,Bands,,true,Size,12,UNDO-12,5,450,,',
    'sized,,,,,,,,14,UNDO-14,1,500,,',
    simple('back-later', { price: '900' }),
    simple('back-new'),
  ];
  const done = await sent(file.join('\n'), { dryRun: 'false' });
  expect(done).toMatchObject({ status: 'done', created: 1, updated: 3 });
  const customer = await addCustomer(shop);
  await context.db.updateTable('products').set({ publish: true }).where('sku', '=', 'plain').execute();
  await orderProducts(shop, customer, [before[0]?._id ?? '']);
  await succeed('admin.products.update', { _id: before[2]?._id ?? '', name: 'By hand' }, as);
  const { data } = await succeed('admin.products.undoImport', { id: done._id }, as);
  expect(data).toEqual({ removed: 1, restored: 2, left: ['By hand (back-later)'] });
  const now = await Promise.all(['plain', 'sized', 'back-later'].map(found));
  const valuesOf = (product: (typeof now)[number]) => ({
    ...{ name: product?.name, tags: product?.tags, price: product?.price, discount: product?.discount },
    variants: product?.variants.map(({ sku, price, stock, options }) => [sku, price, stock, options]),
  });
  // One was ordered since: it is not given back.
  expect(now[0]?.stock).toBe((before[0]?.stock ?? 0) - 1);
  expect({ ...valuesOf(now[0]), variants: [] }).toEqual({ ...valuesOf(before[0]), variants: [] });
  expect(valuesOf(now[1])).toEqual(valuesOf(before[1]));
  expect([now[2]?.name, now[2]?.price]).toEqual(['By hand', 900]);
  expect(await findBroken(context.db)).toEqual([]);
});

test('each missing category is made or replaced by itself, and products of the others are left out', async () => {
  const file = [shopifyHead, ...['Toes', 'Noses', 'Ears'].map((type) => simple(`in-${type}`, { type }))];
  const checked = await sent(file.join('\n'));
  expect(checked.errors.map(({ message }) => message)).toContain('There is no category ‘Ears’ yet');
  const { id: subcategoryId } = await context.db
    .selectFrom('subcategories')
    .select('id')
    .where('name', '=', 'Bands')
    .executeTakeFirstOrThrow();
  const categories = [
    { category: 'Toes', subcategory: 'Toes' },
    { category: 'noses', subcategory: 'Noses', subcategoryId },
  ];
  const done = await applied(checked._id, { categories, subcategoryId, skipsWrong: true });
  expect(done).toMatchObject({ status: 'done', created: 2, left_out: 1 });
  expect((await found('in-Toes'))?.category).toMatchObject({ name: 'Toes' });
  expect((await found('in-Noses'))?.category).toMatchObject({ name: 'Rings' });
});

test('an undone import leaves what was ordered or changed meanwhile, and names it', async () => {
  const skus = ['undo-plain', 'undo-ordered', 'undo-changed'];
  const done = await sent([shopifyHead, ...skus.map((sku) => simple(sku))].join('\n'), { dryRun: 'false' });
  const [, ordered, changed] = await Promise.all(skus.map(found));
  await context.db
    .updateTable('products')
    .set({ publish: true })
    .where('id', '=', ordered?._id ?? '')
    .execute();
  await orderProducts(shop, await addCustomer(shop), [ordered?._id ?? '']);
  await succeed('admin.products.update', { _id: changed?._id ?? '', name: 'Other name' }, as);
  const { data } = await succeed('admin.products.undoImport', { id: done._id }, as);
  expect(data.removed).toBe(1);
  expect(data.left.toSorted()).toEqual(['Other name (undo-changed)', 'Ring of undo-ordered (undo-ordered)']);
  expect(await found('undo-plain')).toBeUndefined();
  expect(await found('undo-ordered')).toBeDefined();
  const { data: redirects } = await succeed('admin.redirects.list', { search: '/products/undo' }, as);
  expect(redirects.map(({ from }) => from).toSorted()).toEqual([
    '/products/undo-changed',
    '/products/undo-ordered',
  ]);
  expect((await call('admin.products.undoImport', { id: done._id }, as)).body.code).toBe('bulk-edit-undone');
});
