import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Endpoint, type EndpointName, endpoints } from '@jhumka/contract';
import { type ApiProblem, createClient, type Transport } from '@jhumka/contract/client';
import { expect, onTestFinished, test } from 'vitest';
import { testClock } from '../../../test/clock.ts';
import { addCustomer, fillCart, logInAgain, placeOrder } from '../../../test/customers.ts';
import { addProducts } from '../../../test/products.ts';
import { testShop } from '../../../test/shop.ts';
import { listChanges, registerEdge } from '../../database/edge-changes.ts';
import { listenForNotifications } from '../../database/notifications.ts';
import { publicTopics } from '../../database/public-topics.ts';
import { transact } from '../../database/transact.ts';
import { followOpening } from '../../modules/platform/opening/follow-opening.ts';
import { writeSetting } from '../../modules/platform/settings/store.ts';
import type { PageFactory } from '../pages.ts';

/** Reads of every page but the first, and of a list of products. */
async function frameOf(call: Transport): Promise<string> {
  const client = createClient(call);
  const { data: categories } = await client.call('category.list', {});
  await client.call('banner.current', {});
  const products = await client.call('product.list', {}).catch(({ code }: ApiProblem) => ({ message: code }));
  return `<p>Categories: ${categories.length}, ${products.message}</p>`;
}

const pages: PageFactory = {
  pageQuery: () => '',
  renderPage: async ({ url }, { call }) => {
    const { pathname } = new URL(url);
    const frame = pathname === '/' ? '' : await frameOf(call);
    return {
      status: 200,
      headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
      body: Buffer.from(`<p>The shop at ${pathname}</p>${frame}`),
      scriptHashes: [],
    };
  },
};
const clock = testClock();
const shop = await testShop({
  now: () => clock.now,
  pages,
  variables: { EDGE_PURGE_URL: 'http://127.0.0.1:9', EDGE_HEADERS: 'xkey: {keys}' },
});
const { context, app } = shop;
// A slow machine makes the shop doubt its notifications, which is another test.
context.notifications.isCurrent = () => true;
const [productId = ''] = await addProducts(context.db, [{ stock: 50 }]);
const customer = await addCustomer(shop);
const admin = await addCustomer(shop, { role: 'ADMIN' });
await fillCart(shop, customer, productId);

const asAdmin = async () => ({ token: (await logInAgain(shop, admin)).token });
const setOpening = async (opens: string) =>
  (await shop.succeed('admin.goingLive.setOpening', { opens }, await asAdmin())).data;
const open = (at = 'now') => setOpening(at);
const close = () => setOpening('never');
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });
/** Opens a preview link and returns the cookie of a browser that did. */
const cookieOf = async (link: string) => {
  const { headers } = await get(new URL(link).pathname);
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
};

await close();

test('while it is closed, every page is the opening page: 503, not indexed, not stored', async () => {
  await transact(context, (tx) => writeSetting(tx, 'support_email', 'care@meenakshi.example'));
  await open();
  await close();
  expect((await get('/')).body).toContain('mailto:care@meenakshi.example');
  for (const url of [
    '/',
    '/rings',
    '/product/Ring-prd_01',
    '/nowhere',
    '/sitemap.xml',
    '/sitemap-products-1.xml',
    '/feeds/google.xml',
  ]) {
    const { statusCode, headers, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 503]);
    expect(headers).toMatchObject({
      'retry-after': '3600',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
    expect(headers).not.toHaveProperty('xkey');
    expect(body).toContain('We’ll be back soon');
    expect(body).not.toContain('The shop at');
  }
});

test('while it is closed, signing in, the admin, files, health and webhooks are reachable', async () => {
  for (const url of ['/login', '/login?from=%2F', '/dashboard', '/dashboard/going-live', '/success'])
    expect((await get(url)).body).toContain('The shop at');
  for (const url of [
    '/healthz',
    '/robots.txt',
    '/icons/icon.svg',
    '/manifest.webmanifest',
    '/api/shop/facts',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  const webhook = await app.inject({ method: 'POST', url: '/api/payments/razorpay/webhook', payload: {} });
  expect(webhook.json().code).not.toBe('shop-closed');
});

test('while it is closed, no page that is reachable shows a category or a product', async () => {
  for (const url of ['/login', '/offline', '/myorders', '/cancel'])
    expect((await get(url)).body).toContain('Categories: 0, shop-closed');
  const cookie = await cookieOf((await close()).preview_url);
  expect((await get('/rings', { cookie })).body).toContain('Categories: 1');
  await open();
  expect((await get('/login')).body).toContain('Categories: 1');
  await close();
});

test('while it is closed, no spelling of an address leads past the opening page', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const paths = [
    '/login/../rings',
    '/login/%2e%2e/rings',
    '/login\\..\\rings',
    '//login/../rings',
    '/rings?/login',
  ];
  for (const path of paths) {
    const sent = request({ host: '127.0.0.1', port, path }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    reply.resume();
    expect([path, reply.statusCode]).toEqual([path, 503]);
  }
});

const guarded = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { needsOpenShop }]) => needsOpenShop)
  .map(([name]) => name);

test('what shows products, places orders, begins payments, or sells VIP or coins needs an open shop', () => {
  expect(guarded).toEqual(
    expect.arrayContaining([
      ...['product.list', 'product.details', 'product.search', 'category.list', 'content.layout'],
      ...['cart.create', 'order.placeCash', 'order.createRazorpay', 'order.buyAgain', 'order.retryPayment'],
      ...['order.payInCash', 'vip.join', 'vip.purchaseOrder', 'coins.purchaseOrder'],
    ]),
  );
});

test('while it is closed, each of them is refused to visitors and customers', async () => {
  for (const options of [{}, { token: customer.token }]) {
    const replies = await Promise.all(guarded.map((name) => shop.call(name, {}, options)));
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      guarded.map(() => [409, 'shop-closed']),
    );
  }
});

test('while it is closed, an order is refused to a customer, who may shop through the preview link', async () => {
  const cookie = await cookieOf((await close()).preview_url);
  expect((await shop.call('product.list', {}, { headers: { cookie } })).status).toBe(200);
  expect((await placeOrder(shop, customer)).body.code).toBe('shop-closed');
  const added = await shop.call('cart.create', { productId }, { token: customer.token, headers: { cookie } });
  expect(added.status).toBe(201);
});

test('the preview link opens the shop for a browser, and stops when there is a new one', async () => {
  const { preview_url } = await close();
  const opened = await get(new URL(preview_url).pathname);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/']);
  const cookie = await cookieOf(preview_url);
  const page = await get('/rings', { cookie });
  expect(page.body).toContain('The shop at /rings');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

  const renewed = await shop.succeed('admin.goingLive.newPreview', { preview_url }, await asAdmin());
  const next = renewed.data.preview_url;
  expect((await get('/rings', { cookie })).statusCode).toBe(503);
  expect((await get(new URL(preview_url).pathname)).statusCode).toBe(503);
  expect((await get('/rings', { cookie: await cookieOf(next) })).statusCode).toBe(200);
  expect((await get('/rings', { cookie: 'preview=x' })).statusCode).toBe(503);
});

test('an administrator sees every page, and a call of the admin lets the browser in', async () => {
  const { token } = await asAdmin();
  expect((await get('/rings', { cookie: `accessToken=${token}` })).body).toContain('The shop at');
  const { headers } = await shop.call('admin.goingLive.get', {}, { token });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  expect((await get('/rings', { cookie })).body).toContain('The shop at');
  expect((await get('/rings', { cookie: `accessToken=${customer.token}` })).statusCode).toBe(503);
});

test('at the planned time the shop opens by itself, and until then the page names it', async () => {
  await open(new Date(clock.now.getTime() + 90 * 60_000).toISOString());
  const before = await get('/');
  expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '5400']);
  expect(before.body).toContain('21 Nov 2026, 1:00 pm');
  clock.advance(90 * 60);
  const after = await get('/');
  expect([after.statusCode, after.headers['retry-after']]).toEqual([200, undefined]);
  expect(after.headers['cache-control']).toContain('s-maxage=60');
});

test('closing drops what is cached, purges everything at the edge, and reaches another process', async () => {
  const { db, now, log } = context;
  const other = await listenForNotifications(context.databaseUrl, { onProblem: () => undefined });
  onTestFinished(() => other.close());
  const elsewhere = followOpening({ db, notifications: other, now, log });
  expect(await elsewhere.read()).toMatchObject({ isOpen: true });
  await registerEdge(db, 'varnish');
  await close();
  expect((await get('/rings')).statusCode).toBe(503);
  const purged = new Set((await listChanges(db)).map(({ topic }) => topic));
  expect(purged).toEqual(new Set(publicTopics));
  await expect.poll(async () => (await elsewhere.read()).isOpen).toBe(false);
});

test('a database that is away changes nothing: the last known opening holds', async () => {
  const { notifications, now, log } = context;
  let dispatch = (_: string) => {};
  let isAway = false;
  const opening = followOpening({
    get db() {
      if (isAway) throw new Error('connect ECONNREFUSED');
      return context.db;
    },
    notifications: {
      ...notifications,
      on: (_, listener) => {
        dispatch = listener;
      },
    },
    now,
    log,
  });
  expect(await opening.read()).toMatchObject({ isOpen: false });
  isAway = true;
  dispatch('');
  expect(await opening.read()).toMatchObject({ isOpen: false });
});
