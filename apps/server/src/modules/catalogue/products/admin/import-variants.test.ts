import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { findBroken } from '../../../../../test/find-broken.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { newUnits } from '../../../../../test/units.ts';
import { addRing } from '../../../../../test/variants.ts';

const shop = await testShop();
const { app, context, succeed } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);

async function imported(text: string, dryRun = false) {
  const options = {
    ...{ token: admin.token, field: 'file', name: 'products.csv' },
    fields: { dryRun: String(dryRun) },
  };
  const { body } = await sendFile(shop, '/api/admin/products/import', Buffer.from(text), options);
  await workOff(context, 'import-products');
  return (await succeed('admin.products.importState', { id: body.data._id }, as)).data;
}

const productOf = async (sku: string) => {
  const { data } = await succeed('admin.products.list', { search: sku, limit: 10 }, as);
  return (await succeed('admin.products.get', { id: data[0]?._id ?? '' }, as)).data;
};
const exported = async (search: string) =>
  (
    await app.inject({
      url: `/api/admin/products/export?search=${encodeURIComponent(search)}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
  ).body;

const head = 'sku,name,category,subcategory,price,stock,option1,value1,variant_sku,barcode,default';

test('lines with the SKU of one product are its variants; a file without options works as before', async () => {
  const done = await imported(
    [
      head,
      'IV-1,Rope band,Rings,Bands,1000,3,Ring size,12,IV-1-12,8901234567890,',
      'IV-1,,,,1100,0,,14,IV-1-14,,yes',
      'IV-2,Plain band,Rings,Bands,500,2,,,,,',
    ].join('\n'),
  );
  expect(done).toMatchObject({ status: 'done', created: 2, rows: 3, error_count: 0 });
  const ring = await productOf('IV-1');
  expect(ring).toMatchObject({
    options: [{ name: 'Ring size', kind: 'ring-size', values: [{ value: '12' }, { value: '14' }] }],
    variants: [
      { sku: 'IV-1-12', price: 1000, stock: 3, barcode: '8901234567890', is_default: false },
      { sku: 'IV-1-14', price: 1100, stock: 0, is_default: true },
    ],
  });
  expect(await productOf('IV-2')).toMatchObject({ price: 500, stock: 2, options: [] });
});

test('a file changes the variants that it names, adds new ones, and deletes none', async () => {
  const before = await productOf('IV-1');
  const done = await imported(
    [head, 'IV-1,,,,900,5,Ring size,12,,,', 'IV-1,,,,1200,1,Ring size,16,,,'].join('\n'),
  );
  expect(done).toMatchObject({ status: 'done', created: 0, updated: 1 });
  const { variants, version } = await productOf('IV-1');
  expect(version).toBe(before.version + 1);
  expect(variants).toMatchObject([
    { _id: before.variants[0]?._id, sku: 'IV-1-12', price: 900, stock: 5 },
    { _id: before.variants[1]?._id, price: 1100, stock: 0, is_default: true },
    { options: { 'Ring size': '16' }, price: 1200, stock: 1 },
  ]);
  expect(await findBroken(context.db)).toEqual([]);
});

test('an export has a line for each variant, and imported unchanged it changes nothing', async () => {
  const file = await exported('IV-1');
  expect(file.trim().split('\r\n')).toHaveLength(4);
  expect(await imported(file)).toMatchObject({
    status: 'done',
    created: 0,
    updated: 0,
    unchanged: 1,
    rows: 3,
  });
});

test.each([
  [
    'names that differ',
    ['IV-9,A,Rings,Bands,10,1,Ring size,12', 'IV-9,B,,,10,1,,14'],
    'name',
    3,
    'contradicts line 2',
  ],
  [
    'one choice twice',
    ['IV-9,A,Rings,Bands,10,1,Ring size,12', 'IV-9,,,,11,1,,12'],
    'value1',
    3,
    'same choice',
  ],
  ['an option without its value', ['IV-9,A,Rings,Bands,10,1,Ring size,'], 'value1', 2, 'is required'],
  ['a value without its option', ['IV-9,A,Rings,Bands,10,1,,12'], 'option1', 2, 'is required'],
  [
    'a line apart from its product',
    ['IV-9,A,Rings,Bands,10,1,Ring size,12', 'IV-8,B,Rings,Bands,1,1,,', 'IV-9,,,,1,1,,14'],
    'sku',
    4,
    'already in line 2',
  ],
  ['a price that is none', ['IV-9,A,Rings,Bands,10,1,Ring size,12', 'IV-9,,,,ten,1,,14'], 'price', 3, ''],
  ['other options than the product has', ['IV-1,,,,10,1,Length,18 in'], 'option1', 2, 'Ring size'],
])('%s: the line is named, and nothing is imported', async (_, lines, column, line, why) => {
  const failed = await imported([head, ...lines].join('\n'));
  expect(failed).toMatchObject({ status: 'failed', created: expect.any(Number) });
  expect(failed.errors).toContainEqual({ line, column, message: expect.stringContaining(why) });
  expect((await succeed('admin.products.list', { search: 'IV-9', limit: 10 }, as)).data).toEqual([]);
});

test('an SKU of another product stops the import, and nothing is written', async () => {
  const { productId } = await addRing(shop, { 12: { stock: 2 } });
  const taken = (await succeed('admin.products.get', { id: productId }, as)).data.variants[0]?.sku;
  const failed = await imported([head, `IV-7,A,Rings,Bands,10,1,Ring size,12,${taken},,`].join('\n'));
  expect(failed).toMatchObject({ status: 'failed', problem: expect.stringContaining('SKU') });
  expect((await succeed('admin.products.list', { search: 'IV-7', limit: 10 }, as)).data).toEqual([]);
});

test('a stock of units is not changed by a file: the line says why, and the same number is accepted', async () => {
  const first = [
    head,
    'IV-U,Ring,Rings,Bands,1000,1,Ring size,12,,,',
    'IV-U,,,,1000,0,,14,,,',
    'IV-W,Band,Rings,Bands,500,1,,,,,',
  ];
  await imported(first.join('\n'));
  const variants = [(await productOf('IV-U')).variants[0], (await productOf('IV-W')).variants[0]];
  for (const variant of variants) {
    const input = { variantId: variant?._id ?? '', kept_by_units: true, units: newUnits(1) };
    await succeed('admin.units.switch', input, as);
  }
  expect(await imported(first.join('\n'))).toMatchObject({ status: 'done', unchanged: 2 });
  const changed = [head, 'IV-U,,,,1000,2,Ring size,12,,,', 'IV-W,,,,,3,,,,,'].join('\n');
  const message = 'is the number of its units, 1: add or move units instead';
  expect(await imported(changed)).toMatchObject({
    status: 'failed',
    errors: [
      { line: 2, column: 'stock', message },
      { line: 3, column: 'stock', message },
    ],
  });
  expect(await findBroken(context.db)).toEqual([]);
});
