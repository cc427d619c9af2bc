import { createClient, type Transport } from '@jhumka/contract/client';
import Fastify from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { switchableHealth } from '../../test/health.ts';
import { countFrequent } from '../modules/platform/rate-limits/frequent-limit.ts';
import { cacheResponses } from './caching/cached-responses.ts';
import { problemFrom, refuse } from './error-handler.ts';
import { type PageRenderer, registerPages } from './pages.ts';

const databaseGone: Transport = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const defect: Transport = () => Promise.reject(new TypeError('x is not a function'));
const facts: Transport = async () => ({ success: true, error: false, message: 'The shop', data: {} });

/** A page that shows the result of its part; without that part it still renders, or fails as a whole. */
const page =
  (statusWithoutPart: number): PageRenderer =>
  async (_, { call }) => {
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
    const part = await createClient(call)
      .call('shop.facts', {})
      .catch(() => null);
    if (part === null)
      return {
        headers,
        status: statusWithoutPart,
        body: Buffer.from('<p>It did not load</p>'),
        scriptHashes: [],
      };
    return { headers, status: 200, body: Buffer.from(`<p>${part.message}</p>`), scriptHashes: [] };
  };

const { db } = await testDatabase();
const shop = {
  call: facts,
  callClosed: facts,
  hidesProducts: () => false,
  brand: async () =>
    ({ name: 'Jhumka', logo: 'earring', typeface: 'cormorant', css: '', background: '#fbf8f3' }) as const,
  pageQuery: ({ searchParams }: URL) => (searchParams.has('q') ? `q=${searchParams.get('q')}` : ''),
  findTarget: async () => null,
  publicUrl: 'http://shop.example',
  further: () => ({ hasAnalytics: false, checkout: null }),
  counting: { db, now: () => new Date(), log: pino({ level: 'silent' }) },
};

/** A server of one page with a shop behind it that answers differently each time. */
async function serverOf(renderPage: PageRenderer, ...answers: Transport[]) {
  const app = Fastify();
  const call: Transport = (...input) =>
    (answers.length > 1 ? answers.shift() : answers[0])?.(...input) as never;
  await registerPages(app, {
    ...shop,
    cached: cacheResponses(100_000, switchableHealth()),
    renderPage,
    call,
  });
  return () => app.inject({ method: 'GET', url: '/rings' });
}

const htmlPage = (text: string) => ({
  status: 200,
  headers: new Headers(),
  body: Buffer.from(text),
  scriptHashes: [],
});

test('a page that must not be stored says so itself, and any other is revalidated', async () => {
  const [plain, secret] = [htmlPage('plain'), htmlPage('secret')];
  secret.headers.set('cache-control', 'no-store');
  for (const [rendered, expected] of [
    [plain, 'public, max-age=0, must-revalidate'],
    [secret, 'no-store'],
  ] as const) {
    const get = await serverOf(async () => rendered, facts);
    expect((await get()).headers['cache-control']).toBe(expected);
  }
});

/** Requests pages of a server that refuses as the shop does. */
async function askingServerOf(renderPage: PageRenderer, patienceMs = 20_000, remoteAddress = '127.0.0.1') {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => refuse(reply, problemFrom(error, request)));
  await registerPages(app, {
    ...shop,
    cached: cacheResponses(100_000, switchableHealth()),
    renderPage,
    patienceMs,
  });
  return (url: string) => app.inject({ method: 'GET', url, remoteAddress });
}

test('while the database is unreachable a page answers 503 with Retry-After, uncached', async () => {
  const get = await serverOf(page(500), databaseGone, facts);
  const away = await get();
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect((await get()).body).toContain('The shop');
});

test('a page with a missing part is not cached', async () => {
  const get = await serverOf(page(200), databaseGone, facts, defect);
  const partial = await get();
  expect([partial.statusCode, partial.headers['cache-control']]).toEqual([200, 'no-store']);
  // The second is complete and cached: the third is never rendered.
  for (let times = 0; times < 2; times += 1) expect((await get()).body).toContain('The shop');
});

test('a defect of the shop is a 500 without Retry-After', async () => {
  const failed = await (await serverOf(page(500), defect))();
  expect([failed.statusCode, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
    500,
    undefined,
    'no-store',
  ]);
});

test("a page runs the shop's scripts, and blocks an injected one", async () => {
  const html = {
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    body: Buffer.from('<script>alive()</script><script>steal()</script>'),
    scriptHashes: ["'sha256-of-alive'"],
  };
  const { headers } = await (await serverOf(async () => html, facts))();
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' 'sha256-of-alive';");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-/);
});

/** Requests pages from addresses; counts renders, and each render waits for the test. */
async function countingServer() {
  const rendered: string[] = [];
  const waiting: (() => void)[] = [];
  const app = Fastify({ trustProxy: true });
  app.setErrorHandler((error, request, reply) => refuse(reply, problemFrom(error, request)));
  const renderPage: PageRenderer = ({ url }) => {
    const { pathname, search } = new URL(url);
    rendered.push(pathname + search);
    return new Promise((resolve) => waiting.push(() => resolve(htmlPage(pathname + search))));
  };
  await registerPages(app, { ...shop, cached: cacheResponses(1_000_000, switchableHealth()), renderPage });
  const get = (url: string, address = '192.0.2.1') =>
    app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': address } });
  return { get, rendered, renderNext: () => waiting.shift()?.() };
}

test('a page is rendered once, whatever unused query parameters its address has', async () => {
  const { get, rendered, renderNext } = await countingServer();
  const first = get('/rings?utm_source=mail&fbclid=1');
  await expect.poll(() => rendered.length).toBe(1);
  renderNext();
  expect((await first).body).toBe('/rings');
  const addresses = Array.from({ length: 100 }, (_, index) => get(`/rings?fbclid=${index}&x${index}=1`));
  for (const { body } of await Promise.all(addresses)) expect(body).toBe('/rings');
  expect(rendered).toEqual(['/rings']);
});

test('while one address requests 100 made-up queries, another visitor waits for two pages at most', async () => {
  const { get, rendered, renderNext } = await countingServer();
  const flood = Array.from({ length: 100 }, (_, index) => get(`/search?q=${index}`, '203.0.113.9'));
  await expect.poll(() => rendered.length).toBe(2);
  const visit = get('/', '198.51.100.7');
  await new Promise((done) => setImmediate(done));
  renderNext();
  await expect.poll(() => rendered.length).toBe(3);
  renderNext();
  await expect.poll(() => rendered.length).toBe(4);
  expect(rendered.slice(2)).toContain('/');
  for (let left = 100; left > 0; left -= 1) {
    renderNext();
    await new Promise((done) => setImmediate(done));
  }
  expect((await visit).statusCode).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(58);
});

test('a redirect passes on the whole query', async () => {
  const moved = { ...htmlPage(''), status: 301, headers: new Headers({ location: '/product/ring-prd1' }) };
  const get = await askingServerOf(async () => moved);
  expect((await get('/product/old-prd1?utm_source=mail')).headers.location).toBe(
    '/product/ring-prd1?utm_source=mail',
  );
});

test('two pages are rendered at a time, and the next when one of them is done', async () => {
  const finish = new Map<string, () => void>();
  const get = await askingServerOf(({ url }) => {
    const { pathname } = new URL(url);
    return new Promise((resolve) => finish.set(pathname, () => resolve(htmlPage(pathname))));
  });
  const replies = ['/a', '/b', '/c'].map(get);
  await expect.poll(() => [...finish.keys()]).toEqual(['/a', '/b']);
  finish.get('/b')?.();
  expect((await replies[1])?.body).toBe('/b');
  await expect.poll(() => [...finish.keys()]).toEqual(['/a', '/b', '/c']);
  for (const end of finish.values()) end();
  expect((await Promise.all(replies)).map(({ body }) => body)).toEqual(['/a', '/b', '/c']);
});

test('renders that never end time out, and waiting requests get a 503 with Retry-After', async () => {
  const get = await askingServerOf(
    ({ url }) =>
      url.endsWith('/d') ? Promise.resolve(htmlPage('there')) : Promise.withResolvers<never>().promise,
    50,
  );
  const stuck = await Promise.all(['/a', '/b', '/c'].map(get));
  const responses = stuck.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
  expect(responses).toEqual([
    [503, '5'],
    [503, '5'],
    [503, '5'],
  ]);
  expect((await get('/d')).body).toBe('there');
});

test('a browser gets a refusal as a page, other clients get the envelope', async () => {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => refuse(reply, problemFrom(error, request)));
  const renderPage = () => Promise.withResolvers<never>().promise;
  await registerPages(app, {
    ...shop,
    cached: cacheResponses(100_000, switchableHealth()),
    renderPage,
    patienceMs: 50,
  });
  const open = (url: string, accept: string) => app.inject({ method: 'GET', url, headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';

  const late = await open('/rings', browser);
  expect(late.statusCode).toBe(503);
  expect(late.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  expect(late.body).toContain('<h1>The shop is not ready to answer. Please try again in a moment.</h1>');
  expect(late.body).toContain('<a href="">Try again</a>');

  const unreadable = await open('/product/%00', browser);
  expect(unreadable.statusCode).toBe(400);
  expect(unreadable.body).toContain('<h1>The address of the request is not readable.</h1>');
  expect(unreadable.body).toContain('<a href="/">To the shop</a>');
  expect((await open('/product/%00', '*/*')).json()).toMatchObject({ code: 'malformed-address' });
  expect((await open('/api/nothing', browser)).json()).toMatchObject({ code: 'not-found' });
});

// Rate limit 'uncached pages'.
test('an address with too many rendered pages gets cached ones only, and others are not affected', async () => {
  const get = await askingServerOf(async ({ url }) => htmlPage(url), 20_000, '192.0.2.1');
  expect((await get('/rings')).statusCode).toBe(200);
  const rule = { max: 3_000, windowSeconds: 600 };
  for (let made = 1; made < 3_000; made += 1)
    countFrequent(shop.counting, 'uncached pages', '192.0.2.1', rule);
  expect((await get('/rings')).statusCode).toBe(200);
  const refused = await get('/bangles');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
});
