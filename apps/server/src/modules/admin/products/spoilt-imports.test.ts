import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { workOff } from '../../../../test/jobs.ts';
import { sendFile } from '../../../../test/pictures.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

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
      { path: 'price', message: comma },
      { path: 'stock', message: comma },
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
