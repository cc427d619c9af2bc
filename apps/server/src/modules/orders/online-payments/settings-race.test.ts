import { expect, test } from 'vitest';
import { addCustomer, fillCart } from '../../../../test/customers.ts';
import { onlineShop } from '../../../../test/online-shop.ts';
import { addProducts } from '../../../../test/products.ts';
import { transact } from '../../../database/transact.ts';
import { writeSetting } from '../../platform/settings/store.ts';

const shop = await onlineShop({ DATABASE_POOL: '20' });

test('settings that are saved while 20 customers order and pay online refuse none of them', async () => {
  const [productId = ''] = await addProducts(shop.context.db, [{ stock: 20 }]);
  const customers = await Promise.all(Array.from({ length: 20 }, () => addCustomer(shop)));
  for (const each of customers) await fillCart(shop, each, productId);
  const orders = customers.map((each) => shop.open(each));
  const saves = [16, 17, 18].map((minutes) =>
    transact(shop.context, (tx) => writeSetting(tx, 'payment_hold_minutes', minutes)),
  );
  const statuses = (await Promise.all(orders)).map(({ status }) => status);
  await Promise.all(saves);
  expect(statuses).toEqual(Array(20).fill(201));
});
