import { expect, test } from 'vitest';
import { addCustomer } from '../../../../test/customers.ts';
import { orderProducts } from '../../../../test/orders.ts';
import { addProducts } from '../../../../test/products.ts';
import { testShop } from '../../../../test/shop.ts';

const shop = await testShop();
const { call, succeed, context } = shop;
const productIds = await addProducts(context.db, [{ stock: 100 }]);
const ordered = async () => orderProducts(shop, await addCustomer(shop), productIds);

test('spec 7.40, 7.41, 7.42: customers give, read and count feedback on their orders', async () => {
  const { customer, orderId } = await ordered();
  const { token } = customer;
  expect((await succeed('feedback.ofOrder', { orderId }, { token })).data).toBeNull();
  expect((await succeed('feedback.count', {}, { token })).data).toEqual({ count: 0 });
  const given = { orderId, rating: 4, comment: 'Quick', topics: ['Delivery', 'Delivery', 'Packing'] };
  const { data } = await succeed('feedback.submit', given, { token });
  expect(data).toMatchObject({ orderId, rating: 4, comment: 'Quick', topics: ['Delivery', 'Packing'] });
  expect((await succeed('feedback.ofOrder', { orderId }, { token })).data).toEqual(data);
  expect((await succeed('feedback.count', {}, { token })).data).toEqual({ count: 1 });
});

test('later feedback replaces the first, also under concurrent requests', async () => {
  const { customer, orderId } = await ordered();
  const { token } = customer;
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

test('other customers can neither read nor give it; administrators read and count all of it', async () => {
  const { customer, orderId } = await ordered();
  await succeed('feedback.submit', { orderId, rating: 3 }, { token: customer.token });
  const other = await addCustomer(shop);
  expect((await call('feedback.ofOrder', { orderId }, { token: other.token })).status).toBe(404);
  expect((await call('feedback.submit', { orderId, rating: 1 }, { token: other.token })).status).toBe(404);
  expect((await succeed('feedback.count', {}, { token: other.token })).data.count).toBe(0);
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  expect((await succeed('feedback.ofOrder', { orderId }, { token: admin.token })).data?.rating).toBe(3);
  expect((await succeed('feedback.count', {}, { token: admin.token })).data.count).toBeGreaterThan(2);
  expect((await call('feedback.submit', { orderId, rating: 1 }, { token: admin.token })).status).toBe(403);
  expect((await call('feedback.submit', { orderId, rating: 1 })).status).toBe(401);
});

test("spec 7.40: administrators list all of it, newest first, and filter by stars; customers can't", async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const as = { token: admin.token };
  const glad = await ordered();
  const cross = await ordered();
  const comment = '<b>The box was broken</b>';
  await succeed('feedback.submit', { orderId: glad.orderId, rating: 1 }, { token: glad.customer.token });
  await succeed(
    'feedback.submit',
    { orderId: cross.orderId, rating: 1, comment, topics: ['Packing'] },
    { token: cross.customer.token },
  );
  await succeed('feedback.submit', { orderId: glad.orderId, rating: 5 }, { token: glad.customer.token });
  const newest = (await succeed('admin.feedback.list', { limit: 2 }, as)).data;
  expect(newest.map(({ orderId, rating }) => [orderId, rating])).toEqual([
    [glad.orderId, 5],
    [cross.orderId, 1],
  ]);
  const low = await succeed('admin.feedback.list', { most: 2 }, as);
  expect(low.data[0]).toMatchObject({
    orderId: cross.orderId,
    order: cross.id,
    userId: cross.customer.userId,
    comment,
    topics: ['Packing'],
  });
  expect(low.data.every(({ rating }) => rating <= 2)).toBe(true);
  expect(low.totalCount).toBe(low.data.length);
  const shown = (await succeed('admin.orders.get', { id: cross.id }, as)).data.feedback;
  expect(shown).toMatchObject({ rating: 1, comment });
  expect((await call('admin.feedback.list', {}, { token: cross.customer.token })).status).toBe(403);
});

test('bad feedback is refused by its field', async () => {
  const { customer, orderId } = await ordered();
  const bad: [string, object][] = [
    ['rating', { rating: 9 }],
    ['comment', { rating: 1, comment: 'x'.repeat(1001) }],
    ['topics', { rating: 1, topics: Array.from({ length: 21 }, () => 'x') }],
  ];
  for (const [path, input] of bad) {
    const reply = await call('feedback.submit', { orderId, ...input }, { token: customer.token });
    expect([reply.status, reply.body.issues[0].path]).toEqual([400, path]);
  }
});
