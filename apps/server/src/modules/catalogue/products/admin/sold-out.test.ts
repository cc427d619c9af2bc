import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { addRing } from '../../../../../test/variants.ts';
import { up } from '../../../../database/migrations/0026-count-sold-out-variants.ts';

const shop = await testShop();
const { db } = shop.context;
const admin = await addCustomer(shop, { role: 'ADMIN' });
const as = { token: admin.token };
const list = async (state?: 'low' | 'sold_out') =>
  (await shop.succeed('admin.products.list', { state }, as)).data;
const figures = async () => (await shop.succeed('admin.dashboard.get', {}, as)).data.lowStock;
const ring = await addRing(shop, {
  10: { stock: 14 },
  12: { stock: 1 },
  14: { stock: 0 },
  16: { stock: 0, made_to_order_days: 9 },
  18: { stock: 0, is_hidden: true },
});

test('a product with a sold-out size is in the list and the figures of what is sold out', async () => {
  expect(await list('sold_out')).toMatchObject([
    { _id: ring.productId, stock: 15, variant_count: 4, sold_out_variants: 1 },
  ]);
  expect(await figures()).toMatchObject({ soldOut: 1 });
  await db
    .updateTable('product_variants')
    .set({ stock: 0 })
    .where('id', '=', ring.ids[12] ?? '')
    .execute();
  expect(await list('sold_out')).toMatchObject([{ stock: 14, sold_out_variants: 2 }]);
});

test('products from before are counted by the migration, which may run again', async () => {
  await db.updateTable('products').set({ sold_out_variants: 0, variant_count: 1 }).execute();
  await up(db as never);
  await up(db as never);
  expect(await list('sold_out')).toMatchObject([{ variant_count: 4, sold_out_variants: 2 }]);
});

test('what is made to order is not sold out', async () => {
  const made = await addRing(shop, { 10: { stock: 0, made_to_order_days: 9 } });
  expect((await list('sold_out')).map(({ _id }) => _id)).not.toContain(made.productId);
});

test('the level from which a product is low is a setting', async () => {
  const [few = ''] = await addProducts(db, [{ stock: 8 }]);
  expect((await list('low')).map(({ _id }) => _id)).not.toContain(few);
  const { version } = (await shop.succeed('admin.settings.get', {}, as)).data;
  await shop.succeed('admin.settings.save', { version, low_stock_at: 8 }, as);
  await expect.poll(async () => (await list('low')).map(({ _id }) => _id)).toContain(few);
  expect(await figures()).toMatchObject({ at: 8 });
});
