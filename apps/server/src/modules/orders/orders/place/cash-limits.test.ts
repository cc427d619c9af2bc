import { fromRupees } from '@jhumka/domain/money';
import { defaultSettings } from '@jhumka/domain/pricing';
import { afterEach, describe, expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder, stockOf } from '../../../../../test/customers.ts';
import { addProducts, type TestProduct } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { decrypt } from '../../../../secrets/encrypt.ts';
import { readSettings } from '../../../platform/settings/read-settings.ts';
import type { SettingKey, Settings } from '../../../platform/settings/shop-settings.ts';
import { writeSetting } from '../../../platform/settings/store.ts';
import { panOf } from './build-order.ts';

const shop = await testShop();
const { db } = shop.context;

/** Creates a customer with one product in the cart. */
async function customerWith(product: TestProduct) {
  const customer = await addCustomer(shop);
  const [productId = ''] = await addProducts(db, [product]);
  await fillCart(shop, customer, productId);
  return { customer, productId };
}

async function set<Key extends SettingKey>(key: Key, value: Settings[Key]): Promise<void> {
  await db.transaction().execute((tx) => writeSetting(tx, key, value));
  await expect.poll(async () => (await readSettings(shop.context))[key]).toEqual(value);
}

afterEach(() => set('cash_on_delivery_limit', defaultSettings.cashOnDeliveryLimit));

describe('limits of cash', () => {
  test('decisions §5: above the limit of the settings, Rs.50,000 at first, cash is refused', async () => {
    const { customer, productId } = await customerWith({ price: 48_524.28, stock: 2 });
    const { bill } = await shop.succeed('cart.get', {}, { token: customer.token });
    expect(bill.grand_total).toBe(50_000.01);
    const reply = await placeOrder(shop, customer);
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'cash-limit', message: 'Cash on delivery is possible up to Rs.50,000.00' },
    });
    expect(await stockOf(shop, productId)).toBe(2);
    await set('cash_on_delivery_limit', fromRupees(50_000.01));
    expect((await placeOrder(shop, customer)).status).toBe(201);
  });

  test('decisions §5: above the threshold a PAN is required, stored encrypted, and never shown or logged', async () => {
    await set('cash_on_delivery_limit', fromRupees(1_000_000));
    const { customer } = await customerWith({ price: 300_000 });
    expect(await placeOrder(shop, customer)).toMatchObject({ status: 400, body: { code: 'pan-required' } });
    for (const pan of ['ABCDE1234', 'AAAAA0000AA', '12345ABCDE']) {
      expect(await placeOrder(shop, customer, { pan })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'pan' }] },
      });
    }
    const reply = await placeOrder(shop, customer, { pan: 'abcde1234f' });
    expect(reply.status).toBe(201);
    const [{ _id }] = reply.body.data;
    const { pan_encrypted } = await db
      .selectFrom('orders')
      .select('pan_encrypted')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(decrypt(shop.context.sessionSecret, panOf(_id), pan_encrypted ?? '')).toBe('ABCDE1234F');
    const read = await shop.succeed('order.get', { id: _id, orderId: _id }, { token: customer.token });
    for (const text of [
      JSON.stringify(reply.body),
      JSON.stringify(read),
      shop.logged.join(''),
      pan_encrypted,
    ]) {
      expect(text).not.toMatch(/abcde1234f/i);
    }
  });

  test('a PAN that is not needed is not stored', async () => {
    const { customer } = await customerWith({});
    const [{ _id }] = (await placeOrder(shop, customer, { pan: 'ABCDE1234F' })).body.data;
    const row = await db
      .selectFrom('orders')
      .select('pan_encrypted')
      .where('id', '=', _id)
      .executeTakeFirst();
    expect(row?.pan_encrypted).toBeNull();
  });
});
