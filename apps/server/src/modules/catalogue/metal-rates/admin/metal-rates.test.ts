import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const as = { token: (await addCustomer(shop, { role: 'ADMIN' })).token };
const setRate = (per_gram: number | string, purity = 750) =>
  succeed('admin.metalRates.save', { metal: 'gold', purity, per_gram }, as);

test('administrators set the rate of a metal by its fineness, and the audit log has the one before', async () => {
  await setRate('9750');
  await setRate(9800.5);
  await setRate(11_908, 916);
  expect((await succeed('admin.metalRates.list', {}, as)).data).toMatchObject([
    { metal: 'gold', purity: 916, per_gram: 11_908 },
    { metal: 'gold', purity: 750, per_gram: 9800.5 },
  ]);
  const { data } = await succeed('admin.audit.list', { subjectId: 'gold 750' }, as);
  expect(data.map(({ changes }) => changes.per_gram)).toEqual([
    { from: 975_000, to: 980_050 },
    { from: null, to: 975_000 },
  ]);
});

test('a rate that is no amount, no fineness or no precious metal is refused by its field', async () => {
  const rate = { metal: 'gold', purity: 750, per_gram: 9750 };
  for (const [wrong, path] of [
    [{ per_gram: 0 }, 'per_gram'],
    [{ per_gram: 9750.005 }, 'per_gram'],
    [{ per_gram: 2e6 }, 'per_gram'],
    [{ purity: 1001 }, 'purity'],
    [{ metal: 'brass' }, 'metal'],
  ] as const) {
    const { status, body } = await call('admin.metalRates.save', { ...rate, ...wrong }, as);
    expect([status, body.issues[0].path]).toEqual([400, path]);
  }
});

test('a deleted rate is gone from the list, is in the audit log, and is not found again', async () => {
  await setRate(5_000, 585);
  const rate = { metal: 'gold', purity: 585 } as const;
  await succeed('admin.metalRates.delete', rate, as);
  const purities = (await succeed('admin.metalRates.list', {}, as)).data.map(({ purity }) => purity);
  expect(purities).not.toContain(585);
  expect((await call('admin.metalRates.delete', rate, as)).status).toBe(404);
  const { data } = await succeed('admin.audit.list', { subjectId: 'gold 585' }, as);
  expect(data[0]).toMatchObject({
    action: 'metal-rate.delete',
    changes: { per_gram: { from: 500_000, to: null } },
  });
});

test('customers neither see nor set rates', async () => {
  const { token } = await addCustomer(shop);
  expect((await call('admin.metalRates.list', {}, { token })).status).toBe(403);
  const rate = { metal: 'gold', purity: 750, per_gram: 1 };
  expect((await call('admin.metalRates.save', rate, { token })).status).toBe(403);
  expect((await call('admin.metalRates.delete', rate, { token })).status).toBe(403);
});

test('decisions §9: a new rate changes no price and no saved part of one', async () => {
  await setRate(9750);
  const [productId = ''] = await addProducts(context.db, [{ price: 150_000, metal: 'Gold', purity: '18K' }]);
  const parts = { net_weight_g: 3, stones_value: 117_780, making_charge: 2925, hallmark_fee: 45 };
  await succeed('admin.products.update', { _id: productId, variants: [{ options: {}, ...parts }] }, as);
  const before = (await succeed('product.details', { productId })).data;
  expect(before.price_parts.map(({ amount }) => amount)).toEqual([29_250, 117_780, 2925, 45, 4500]);
  await setRate(10_400);
  // Saved again without a change of its price or parts.
  await succeed(
    'admin.products.update',
    { _id: productId, name: 'Ring', variants: [{ options: {}, ...parts }] },
    as,
  );
  const after = (await succeed('product.details', { productId })).data;
  expect([after.price, after.price_parts]).toEqual([before.price, before.price_parts]);
  await succeed('admin.metalRates.delete', { metal: 'gold', purity: 750 }, as);
  await succeed('admin.products.update', { _id: productId, variants: [{ options: {}, ...parts }] }, as);
  expect((await succeed('product.details', { productId })).data.price_parts).toEqual(before.price_parts);
  await setRate(10_400);
  // Another part is saved with the rate of today.
  const { status, body } = await call(
    'admin.products.update',
    { _id: productId, variants: [{ options: {}, making_charge: 2000 }] },
    as,
  );
  expect([status, body.issues[0].path]).toEqual([400, 'variants.0.making_charge']);
  expect(body.message).toBe(
    'Making charge of variant 1 leaves the parts Rs.1,025.00 above the price of Rs.1,50,000.00. With Rs.975.00 they add up.',
  );
});
