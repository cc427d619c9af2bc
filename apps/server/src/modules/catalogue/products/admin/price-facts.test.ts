import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { workOff } from '../../../../../test/jobs.ts';
import { sendFile } from '../../../../../test/pictures.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { app, call, succeed, context } = shop;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
for (const [purity, per_gram] of [
  [750, 9750],
  [916, 11_908],
])
  await succeed('admin.metalRates.save', { metal: 'gold', purity, per_gram }, as);

const ring = { price: 150_000, discount: 5, metal: 'Yellow gold', purity: '18K' };
const parts = { net_weight_g: '3.000', stones_value: '117780', making_charge: 2925, hallmark_fee: 45 };
async function addRing(facts: object = {}) {
  const [id = ''] = await addProducts(context.db, [{ ...ring, ...facts }]);
  return id;
}
const update = (_id: string, written: object) => call('admin.products.update', { _id, ...written }, as);
const detailsOf = async (productId: string) => (await succeed('product.details', { productId })).data;
const amountsOf = async (id: string) =>
  (await detailsOf(id)).price_parts.map(({ name, amount }) => `${name} ${amount}`);
const inRupees = [
  ...['Gold, 18K 29250', 'Stones 117780', 'Making 2925', 'Hallmark 45', 'Discount -7500', 'GST 4275'],
];

test('a product without options shows the parts of its price; another price must fit them, too', async () => {
  const id = await addRing();
  expect(await amountsOf(id)).toEqual([]);
  await update(id, { variants: [{ options: {}, ...parts }] });
  expect(await amountsOf(id)).toEqual(inRupees);
  const admins = (await succeed('admin.products.get', { id }, as)).data.variants[0];
  expect(admins).toMatchObject({
    net_weight_g: 3,
    stones_value: 117_780,
    making_charge: 2925,
    hallmark_fee: 45,
  });
  const dearer = await update(id, { price: 150_100 });
  expect([dearer.status, dearer.body.message]).toEqual([
    400,
    'Making charge of variant 1 leaves the parts Rs.100.00 below the price of Rs.1,50,100.00. With Rs.3,025.00 they add up.',
  ]);
  await update(id, { price: 150_100, variants: [{ options: {}, making_charge: 3025 }] });
  expect((await amountsOf(id))[2]).toBe('Making 3025');
  // Another discount changes that part alone.
  await update(id, { discount: 0 });
  expect(await amountsOf(id)).toEqual([...inRupees.slice(0, 2), 'Making 3025', 'Hallmark 45', 'GST 4503']);
});

test('variants have parts of their own metal and weight; those that all share are sent once', async () => {
  const id = await addRing();
  const options = [{ name: 'Metal', values: [{ value: 'Rose gold' }, { value: '22K yellow gold' }] }];
  const variants = [
    { options: { Metal: 'Rose gold' }, ...parts },
    { options: { Metal: '22K yellow gold' }, ...parts, price: 156_474 },
  ];
  const { body } = await update(id, { options, variants });
  expect(body.message).toBe('Product updated');
  const { price_parts, variants: made } = await detailsOf(id);
  expect(price_parts[0]).toMatchObject({ name: 'Gold, 18K', quantity: 3, rate: 9750, amount: 29_250 });
  expect(made[0]).toMatchObject({ net_weight_g: 3, price_parts: null });
  expect(made[1]?.price_parts?.[0]).toMatchObject({ name: 'Gold, 22K', amount: 35_724 });
  const log = (await succeed('admin.audit.list', { subjectId: id }, as)).data[0];
  expect(JSON.stringify(log?.changes)).toContain(
    'net 3 g, stones Rs.1,17,780.00, making Rs.2,925.00, hallmark Rs.45.00, a gram at Rs.9,750.00',
  );
});

test('incomplete parts are kept without a break-up, cleared ones are gone, and malformed ones are refused', async () => {
  const id = await addRing();
  const write = (variant: object) => update(id, { variants: [{ options: {}, ...variant }] });
  await write({ net_weight_g: 2.5 });
  expect((await detailsOf(id)).variants[0]).toMatchObject({ net_weight_g: 2.5 });
  expect(await amountsOf(id)).toEqual([]);
  await write(parts);
  await write({ net_weight_g: null, stones_value: null, making_charge: null, hallmark_fee: null });
  expect(await amountsOf(id)).toEqual([]);
  for (const [wrong, path] of [
    [{ making_charge: 1.005 }, 'making_charge'],
    [{ making_charge: -1 }, 'making_charge'],
    [{ net_weight_g: 0 }, 'net_weight_g'],
    [{ stones_value: 'many' }, 'stones_value'],
  ] as const) {
    const { status, body } = await write({ ...parts, ...wrong });
    expect([status, body.issues[0].path]).toEqual([400, `variants.0.${path}`]);
  }
});

test('a metal that has no rate, and one that is not precious, are named', async () => {
  const variants = [{ options: {}, ...parts }];
  const pink = await update(await addRing({ purity: '14K' }), { variants });
  expect(pink.body.message).toContain('needs a rate of Gold, 14K: enter it in Metal rates');
  const brass = await update(await addRing({ metal: 'Brass' }), { variants });
  expect(brass.body.message).toContain('needs gold, silver or platinum with its purity');
});

test('a price changed together with others leaves the parts, which are hidden while they differ', async () => {
  const id = await addRing();
  await update(id, { variants: [{ options: {}, ...parts }] });
  const change = { kind: 'price', percent: 10 };
  const changed = await call('admin.products.bulkEdit', { ids: [id], change, dryRun: false }, as);
  expect(changed.status).toBe(200);
  expect(await amountsOf(id)).toEqual([]);
  expect((await succeed('admin.products.get', { id }, as)).data.variants[0]).toMatchObject({
    making_charge: 2925,
  });
});

async function imported(text: string, fields = { dryRun: 'false' }) {
  const file = { token: admin.token, field: 'file', name: 'products.csv', fields };
  const { body } = await sendFile(shop, '/api/admin/products/import', Buffer.from(text), file);
  await workOff(context, 'import-products');
  return (await succeed('admin.products.importState', { id: body.data._id }, as)).data;
}

test('parts are imported and exported; an export changes nothing, and parts that differ are refused', async () => {
  const head =
    'sku,name,category,subcategory,price,stock,metal,purity,option1,value1,variant_sku,net weight,stones_value,making,hallmark_fee';
  const done = await imported(
    [
      head,
      'PP-1,Parts one,Rings,Bands,150000,4,Yellow gold,18K,,,,3,117780,2925,45',
      'PP-2,Parts two,Rings,Bands,150000,3,Yellow gold,18K,Ring size,12,PP-2-12,3,117780,2925,45',
      'PP-2,,,,32175,1,,,,14,PP-2-14,3,,2925,',
    ].join('\n'),
  );
  expect(done).toMatchObject({ status: 'done', created: 2, error_count: 0 });
  const found = (await succeed('admin.products.list', { search: 'PP-1' }, as)).data[0];
  expect(found?.stock).toBe(4);
  const { price_parts } = (await succeed('admin.products.get', { id: found?._id ?? '' }, as)).data;
  expect(price_parts[2]).toMatchObject({ name: 'Making', amount: 2925 });
  await succeed('admin.metalRates.save', { metal: 'gold', purity: 750, per_gram: 9999 }, as);
  const url = '/api/admin/products/export?search=PP-';
  const { body } = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
  expect(await imported(body)).toMatchObject({ status: 'done', updated: 0, unchanged: 2 });
  await succeed('admin.metalRates.save', { metal: 'gold', purity: 750, per_gram: 9750 }, as);
  const dryRun = { dryRun: 'true' };
  const wrong = await imported(
    'sku,price,making_charge,option1,value1\nPP-1,,3000,,\nPP-2,150000,2925,Ring size,12\nPP-2,150000,2926,Ring size,14\n',
    dryRun,
  );
  expect(wrong.errors).toEqual([
    {
      ...{ line: 2, column: 'making_charge' },
      message: expect.stringMatching(
        /^leaves the parts Rs\.75\.00 above .*\. With Rs\.2,925\.00 they add up$/,
      ),
    },
    { line: 4, column: 'making_charge', message: expect.stringContaining('below the price') },
  ]);
  expect((await imported('sku,price\nPP-1,150100\n', dryRun)).errors).toMatchObject([
    { line: 2, column: 'making_charge', message: expect.stringContaining('Rs.100.00 below the price') },
  ]);
  const unrated = 'sku,name,category,subcategory,price,metal,purity,net_weight_g,making_charge';
  expect(
    (await imported(`${unrated}\nPP-3,Three,Rings,Bands,9750,Gold,14K,1,0\n`, dryRun)).errors,
  ).toMatchObject([{ line: 2, column: 'net_weight_g' }]);
  const fits = await imported('sku,making_charge,price\nPP-1,3025,150100\n', dryRun);
  expect(fits).toMatchObject({ status: 'checked', error_count: 0 });
  expect(await imported('sku,making_charge,price\nPP-1,3025,150100\n')).toMatchObject({
    status: 'done',
    updated: 1,
  });
  expect(await imported('sku,making_charge\nPP-2,3000\n')).toMatchObject({ error_count: 1 });
});
