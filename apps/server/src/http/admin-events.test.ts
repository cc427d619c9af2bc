import { expect, test } from 'vitest';
import { addCustomer, fillCart, placeOrder } from '../../test/customers.ts';
import { addProducts } from '../../test/products.ts';
import { testShop } from '../../test/shop.ts';

const shop = await testShop();
const { context, succeed } = shop;
const [ring = ''] = await addProducts(context.db, [{ stock: 10, price: 1000 }]);
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const address = shop.app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

const connect = (headers: Record<string, string>) =>
  fetch(`http://127.0.0.1:${port}/api/admin/events`, { headers });

/** Opens a stream of an administrator by cookie, and collects what it sends. */
async function open(token: string) {
  const reply = await connect({ cookie: `accessToken=${token}` });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const stream = { events: 0, isOver: false };
  void (async () => {
    for await (const chunk of (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()))
      stream.events += chunk.match(/event: changed/g)?.length ?? 0;
    stream.isOver = true;
  })();
  await expect.poll(() => stream.events).toBe(1);
  return stream;
}

test('a new order is announced to every administrator who listens', async () => {
  const admin = await addCustomer(shop, { role: 'ADMIN' });
  const streams = [await open(admin.token), await open(admin.token)];
  const customer = await addCustomer(shop);
  await fillCart(shop, customer, ring);
  await placeOrder(shop, customer);
  await expect.poll(() => streams.map(({ events }) => events > 1)).toEqual([true, true]);
  expect(streams.map(({ isOver }) => isOver)).toEqual([false, false]);
});

test('a stream ends with its session, and with the role', async () => {
  const leaving = await addCustomer(shop, { role: 'ADMIN' });
  const demoted = await addCustomer(shop, { role: 'ADMIN' });
  const [one, other] = [await open(leaving.token), await open(demoted.token)];
  await succeed('user.logout', {}, { token: leaving.token });
  await expect.poll(() => one.isOver).toBe(true);
  const owner = await addCustomer(shop, { role: 'ADMIN' });
  await succeed('admin.users.update', { id: demoted.userId, role: 'USER' }, { token: owner.token });
  await expect.poll(() => other.isOver).toBe(true);
});

test('spec 6.3: customers and guests can not listen', async () => {
  const { token } = await addCustomer(shop);
  expect((await connect({ authorization: `Bearer ${token}` })).status).toBe(403);
  expect((await connect({ authorization: 'Bearer forged' })).status).toBe(401);
});

test('a browser whose cookies are of no administrator is told to stop asking', async () => {
  const { token } = await addCustomer(shop);
  for (const headers of [{}, { cookie: 'accessToken=forged' }, { cookie: `accessToken=${token}` }] as const) {
    const reply = await connect({ ...headers });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  }
});
