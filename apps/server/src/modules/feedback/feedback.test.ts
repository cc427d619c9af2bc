import { expect, test } from 'vitest';
import { orderPieces } from '../../../test/orders.ts';
import { addPieces } from '../../../test/pieces.ts';
import { testShop } from '../../../test/shop.ts';
import { addShopper } from '../../../test/shoppers.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const productIds = await addPieces(context.db, [{ stock: 100 }]);
const ordered = async () => orderPieces(shop, await addShopper(shop), productIds);

test('spec 7.40, 7.41, 7.42: feedback on an order is given, read and counted by who ordered', async () => {
  const { shopper, orderId } = await ordered();
  const { token } = shopper;
  expect((await succeed('feedback.ofOrder', { orderId }, { token })).data).toBeNull();
  expect((await succeed('feedback.count', {}, { token })).data).toEqual({ count: 0 });
  const given = { orderId, rating: 4, comment: 'Quick', topics: ['Delivery', 'Delivery', 'Packing'] };
  const { data } = await succeed('feedback.submit', given, { token });
  expect(data).toMatchObject({ orderId, rating: 4, comment: 'Quick', topics: ['Delivery', 'Packing'] });
  expect((await succeed('feedback.ofOrder', { orderId }, { token })).data).toEqual(data);
  expect((await succeed('feedback.count', {}, { token })).data).toEqual({ count: 1 });
});

test('a second word takes the place of the first, however many come at once', async () => {
  const { shopper, orderId } = await ordered();
  const { token } = shopper;
  await Promise.all(
    [1, 2, 3, 4, 5].map((rating) => succeed('feedback.submit', { orderId, rating }, { token })),
  );
  await succeed('feedback.submit', { orderId, rating: 2, comment: 'In the end' }, { token });
  expect((await succeed('feedback.ofOrder', { orderId }, { token })).data).toMatchObject({
    rating: 2,
    comment: 'In the end',
  });
  expect((await succeed('feedback.count', {}, { token })).data.count).toBe(1);
});

test('feedback is nobody else’s to read or give; administrators read and count all of it', async () => {
  const { shopper, orderId } = await ordered();
  await succeed('feedback.submit', { orderId, rating: 3 }, { token: shopper.token });
  const other = await addShopper(shop);
  expect((await call('feedback.ofOrder', { orderId }, { token: other.token })).status).toBe(404);
  expect((await call('feedback.submit', { orderId, rating: 1 }, { token: other.token })).status).toBe(404);
  expect((await succeed('feedback.count', {}, { token: other.token })).data.count).toBe(0);
  const admin = await addShopper(shop, { role: 'ADMIN' });
  expect((await succeed('feedback.ofOrder', { orderId }, { token: admin.token })).data?.rating).toBe(3);
  expect((await succeed('feedback.count', {}, { token: admin.token })).data.count).toBeGreaterThan(2);
  expect((await call('feedback.submit', { orderId, rating: 1 }, { token: admin.token })).status).toBe(403);
  expect((await call('feedback.submit', { orderId, rating: 1 })).status).toBe(401);
});

test('bad feedback is refused by its field', async () => {
  const { shopper, orderId } = await ordered();
  const bad: [string, object][] = [
    ['rating', { rating: 9 }],
    ['comment', { rating: 1, comment: 'x'.repeat(1001) }],
    ['topics', { rating: 1, topics: Array.from({ length: 21 }, () => 'x') }],
  ];
  for (const [path, input] of bad) {
    const reply = await call('feedback.submit', { orderId, ...input }, { token: shopper.token });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
  }
});
