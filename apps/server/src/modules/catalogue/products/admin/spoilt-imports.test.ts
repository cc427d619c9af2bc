import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

// Files as spreadsheets of other countries and careless hands make them.

const shop = await testShop();
const { call, context, succeed } = shop;
const { token } = await addCustomer(shop, { role: 'ADMIN' });
const as = { token };
await addProducts(context.db, [{ category: 'Rings', subcategory: 'Bands' }]);

async function imported(text: string) {
  const options = { token, field: 'file', name: 'products.csv', fields: { dryRun: 'false' } };
  const { body } = await sendFile(shop, '/api/admin/products/import', Buffer.from(text), options);
  await workOff(context, 'import-products');
  return (await succeed('admin.products.importState', { id: body.data._id }, as)).data;
}

const productOf = async (sku: string) => {
  const { data } = await succeed('admin.products.list', { search: sku, limit: 10 }, as);
  const id = data.find((one) => one.sku === sku)?._id ?? '';
  return (await succeed('admin.products.get', { id }, as)).data;
};

const head = 'sku;name;category;subcategory;price;stock;weight';
const comma = 'has a comma where neither 1,49,900.50 nor 149,900.50 has one: write decimals after a point';

test('a decimal comma is refused with its line and the reason, in a file as in a form', async () => {
  const done = await imported(
    `${head}\nDC-1;Ring;Rings;Bands;1499,00;1;2,75\nDC-2;Ring;Rings;Bands;1.499,00;1;`,
  );
  expect(done).toMatchObject({ status: 'failed', created: 0 });
  expect(done.errors).toEqual([
    { line: 2, column: 'gross_weight_g', message: comma },
    { line: 2, column: 'price', message: comma },
    { line: 3, column: 'price', message: comma },
  ]);
  const { body } = await call('admin.products.update', { _id: 'prd_1', price: '1499,00', stock: '1,2' }, as);
  expect(body).toMatchObject({
    issues: [
      { path: 'price', message: `Price ${comma}.` },
      { path: 'stock', message: `Stock ${comma}.` },
    ],
  });
});

test('Indian and Western groups, units and digits of any script are read the same', async () => {
  const done = await imported(
    `${head}\nGR-1;Ring;Rings;Bands;"Rs. 1,49,900.50";1,000;24.6 g\nGR-2;Ring;Rings;Bands;149,900.50;१०००;24.6`,
  );
  expect(done).toMatchObject({ status: 'done', created: 2, errors: [] });
  for (const sku of ['GR-1', 'GR-2'])
    expect(await productOf(sku)).toMatchObject({ price: 149_900.5, stock: 1000, gross_weight_g: 24.6 });
});

test('the digits that a spreadsheet rounded are refused with what to do, in every column of digits', async () => {
  const done = await imported(
    'sku,name,category,subcategory,price,stock,barcode,hsn,option1,value1\n' +
      'SC-1,Ring,Rings,Bands,100,1,8.90123E+12,,Size,12\nSC-2,Ring,Rings,Bands,1.5E+05,1,,7.1E+03,,\n8.9E+12,Ring,Rings,Bands,1,1,,,,',
  );
  expect(done).toMatchObject({ status: 'failed', created: 0 });
  expect(done.errors.map(({ line, column }) => [line, column]).sort()).toEqual([
    [2, 'barcode'],
    [3, 'hsn'],
    [3, 'price'],
    [4, 'sku'],
  ]);
  for (const { message } of done.errors) expect(message).toMatch(/format its column as text/);
});

test('the line that names the delimiter is no header, and the lines after it keep their numbers', async () => {
  const done = await imported(`sep=;\r\n${head}\r\nSEP-1;Ring;Rings;Bands;1499;1;\r\nSEP-2;;;;x;1;`);
  expect(done.errors.map(({ line }) => line)).toContain(4);
  expect(await imported(`sep=;\r\n${head}\r\nSEP-1;Ring;Rings;Bands;1499;1;`)).toMatchObject({ created: 1 });
});

test('a fact that is named twice keeps both values, and the apostrophe of a spreadsheet goes', async () => {
  const done = await imported(
    "sku,name,category,subcategory,price,stock,details\n'AP-1,'925 ring,Rings,Bands,'100,1,Plating: Gold | Plating: Silver",
  );
  expect(done).toMatchObject({ created: 1, errors: [] });
  expect(await productOf('AP-1')).toMatchObject({
    name: '925 ring',
    price: 100,
    more_details: { Plating: 'Gold, Silver' },
  });
});

test('a weight that differs between the lines of a product is that of its variants', async () => {
  const columns = 'sku,name,category,subcategory,price,stock,weight,option1,value1';
  const done = await imported(
    `${columns}\nWE-1,Ring,Rings,Bands,100,1,2.5,Size,12\nWE-1,,,,100,1,2.75 g,,14\n` +
      'WE-2,Ring,Rings,Bands,100,1,3,Size,12\nWE-2,,,,100,1,3,,14',
  );
  expect(done).toMatchObject({ status: 'done', created: 2, errors: [] });
  expect(await productOf('WE-1')).toMatchObject({
    gross_weight_g: null,
    variants: [{ weight: 2.5 }, { weight: 2.75 }],
  });
  expect(await productOf('WE-2')).toMatchObject({
    gross_weight_g: 3,
    variants: [{ weight: null }, { weight: null }],
  });
});

test('a new SKU that differs from another in case alone is refused, and an older pair stays', async () => {
  const both =
    'sku;name;category;subcategory;price;stock\ndup-1;Ring;Rings;Bands;100;1\nDUP-1;Ring;Rings;Bands;200;1';
  expect((await imported(both)).errors).toEqual([
    { line: 3, column: 'sku', message: 'DUP-1 is already in line 2' },
  ]);
  expect(await imported(both.split('\n').slice(0, 2).join('\n'))).toMatchObject({ created: 1 });
  const message = 'differs from dup-1, which is taken, in case alone';
  const [columns, , second] = both.split('\n');
  expect((await imported(`${columns}\n${second}`)).errors).toEqual([{ line: 2, column: 'sku', message }]);
  const { _id } = await productOf('GR-1');
  const { body } = await call('admin.products.update', { _id, sku: 'DUP-1' }, as);
  expect(body).toMatchObject({ issues: [{ path: 'sku', message: `SKU ${message}.` }] });
  // A pair from before.
  await context.db.updateTable('products').set({ sku: 'DUP-1' }).where('id', '=', _id).execute();
  expect(await imported(both)).toMatchObject({ status: 'done', created: 0, errors: [] });
  const { checks } = (await succeed('admin.goingLive.get', {}, as)).data;
  expect(checks).toContainEqual({ name: 'skus', isDone: false, isRequired: false, found: 'DUP-1 and dup-1' });
  expect((await call('admin.products.update', { _id, sku: 'DUP-1', name: 'Band' }, as)).status).toBe(200);
});
