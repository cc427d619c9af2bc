import { expect, test } from 'vitest';
import { deliver, orderPieces } from '../../../test/orders.ts';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper } from '../../../test/shoppers.ts';
import { refreshPopularity } from './refresh-popularity.ts';

const clock = { now: new Date('2026-11-21T06:00:00.000Z') };
const shop = await testShop({ now: () => clock.now });
const [once, twice, returned, cancelled] = (await addPieces(shop.context.db, [
  { name: 'Bought once', price: 1000, createdAt: new Date('2026-01-04') },
  { name: 'Bought twice', price: 1000, createdAt: new Date('2026-01-03') },
  { name: 'Returned', price: 1000, createdAt: new Date('2026-01-02') },
  { name: 'Cancelled', price: 1000, createdAt: new Date('2026-01-01') },
])) as [string, string, string, string];
const admin = await addShopper(shop, { role: 'ADMIN' });
const customer = await addShopper(shop);

const mostLoved = async () => {
  const { data } = await shop.succeed('product.list', { sort: 'most_loved' });
  return data.map(({ name }) => name);
};

test('most loved: what was bought most and returned least in 90 days comes first', async () => {
  await orderPieces(shop, customer, [once]);
  await orderPieces(shop, customer, [twice]);
  await orderPieces(shop, customer, [twice]);
  const back = await orderPieces(shop, customer, [returned]);
  await deliver(shop, admin, back.orderId);
  await shop.succeed('order.update', { orderId: back.orderId, order_status: 'returned' }, admin);
  const dropped = await orderPieces(shop, customer, [cancelled]);
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
