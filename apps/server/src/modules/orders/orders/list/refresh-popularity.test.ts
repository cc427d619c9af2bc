import { expect, test } from 'vitest';
import { addCustomer } from '../../../../../test/customers.ts';
import { deliver, orderProducts } from '../../../../../test/orders.ts';
import { addProducts } from '../../../../../test/products.ts';
import { testShop } from '../../../../../test/shop.ts';
import { refreshPopularity } from './store-popularity.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const [once, twice, returned, cancelled] = (await addProducts(shop.context.db, [
  { name: 'Bought once', price: 1000, createdAt: new Date('2026-01-04') },
  { name: 'Bought twice', price: 1000, createdAt: new Date('2026-01-03') },
  { name: 'Returned', price: 1000, createdAt: new Date('2026-01-02') },
  { name: 'Cancelled', price: 1000, createdAt: new Date('2026-01-01') },
])) as [string, string, string, string];
const admin = await addCustomer(shop, { role: 'ADMIN' });
const customer = await addCustomer(shop);

const mostLoved = async () => {
  const { data } = await shop.succeed('product.list', { sort: 'most_loved' });
  return data.map(({ name }) => name);
};

test('most loved: the products bought most and returned least in 90 days rank first', async () => {
  await orderProducts(shop, customer, [once]);
  await orderProducts(shop, customer, [twice]);
  await orderProducts(shop, customer, [twice]);
  const back = await orderProducts(shop, customer, [returned]);
  await deliver(shop, admin, back.orderId);
  await shop.succeed('order.update', { orderId: back.orderId, order_status: 'returned' }, admin);
  const dropped = await orderProducts(shop, customer, [cancelled]);
  await shop.succeed(
    'order.update',
    { orderId: dropped.orderId, cancellation_reason: 'Changed my mind' },
    customer,
  );
  await mostLoved(); // Cached: the recount has to invalidate it.

  await refreshPopularity(shop.context);
  await expect.poll(mostLoved).toEqual(['Bought twice', 'Bought once', 'Cancelled', 'Returned']);

  const search = await shop.succeed('product.search', { search: 'bought', sort: 'most_loved' });
  expect(search.data.map(({ name }) => name)).toEqual(['Bought twice', 'Bought once']);
});

test('most loved: orders older than 90 days no longer count', async () => {
  clock.now = new Date('2027-02-20T06:00:01.000Z');
  await refreshPopularity(shop.context);
  const rows = await shop.context.db.selectFrom('products').select('popularity').execute();
  expect(rows.map(({ popularity }) => popularity)).toEqual([0, 0, 0, 0]);
});
