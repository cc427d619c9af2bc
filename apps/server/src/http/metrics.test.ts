import { expect, test } from 'vitest';
import { testShop } from '../../test/shop.ts';

const token = 'a token for the metrics';
const measured = await testShop({ variables: { METRICS_TOKEN: token } });
const plain = await testShop();

const scrape = (authorization?: string, { app } = measured) =>
  app.inject({
    method: 'GET',
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });

test('metrics are for who has the token, and a shop without one has none', async () => {
  expect((await scrape()).statusCode).toBe(403);
  expect((await scrape(`Bearer ${token}!`)).statusCode).toBe(403);
  expect((await scrape(`Bearer ${token.toUpperCase()}`)).statusCode).toBe(403);
  // As long as the right one in letters, and longer in bytes.
  expect((await scrape(`Bearer ${token.replaceAll('e', 'é')}`)).statusCode).toBe(403);
  expect((await scrape(`Bearer ${token}`, plain)).statusCode).toBe(404);
  const { statusCode, headers, body } = await scrape(`Bearer ${token}`);
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=/),
  ]);
  expect(body).not.toContain(token);
});

test('they count requests by the declared route and status, never by what a client wrote', async () => {
  await measured.call('product.list', {});
  await measured.call('product.details', { productId: 'prd_secret' });
  await measured.app.inject({ method: 'GET', url: '/a-page-of-somebody' });
  await measured.app.inject({ method: 'GET', url: '/api/order/JH-261121-000000/invoice.pdf' });
  const { body } = await scrape(`Bearer ${token}`);
  const counted = (route: string, status: number) =>
    new RegExp(`_count\\{method="[A-Z]+",route="${route}",status="${status}"\\} [1-9]`);
  expect(body).toMatch(counted('/api/order/:id/invoice.pdf', 401));
  expect(body).toMatch(counted('page', 404));
  expect(body).toMatch(/route="\/api\/product\/[a-z-]+",status="404"\}/);
  expect(body).not.toMatch(/somebody|prd_secret|261121/);
});

test('they tell of the shop: connections, jobs, messages, orders, payments, and of the process', async () => {
  const { body } = await scrape(`Bearer ${token}`);
  for (const name of [
    'shop_database_connections{state="active"}',
    'shop_jobs{state="waiting"}',
    'shop_messages_failed',
    'shop_orders_to_confirm',
    'shop_payments_stuck',
    'shop_cached_responses{kind="pages"}',
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(body).toMatch(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} [\\d.e-]+$`, 'm'));
  }
});
