import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { createEdgeGateway } from '../../gateways/edge.ts';
import { controlCaching } from './public-caching.ts';

const edge = createEdgeGateway(
  readConfig({ EDGE_PURGE_URL: 'http://127.0.0.1:9', EDGE_HEADERS: 'xkey: {keys}' }),
);
const publicUrl = 'https://shop.example';

/** A shop with a page, a list that waits for the test, and a response without any caching. */
function shopWith({ hasEdge = true, isCurrent = true } = {}) {
  const app = Fastify();
  const caching = controlCaching(app, {
    edge: hasEdge ? edge : null,
    publicUrl,
    notifications: { isCurrent: () => isCurrent },
  });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.get('/list', { config: { cacheTags: ['products'] } }, async (_, reply) => {
    begin();
    await finished;
    return reply.header('cache-control', 'public, max-age=0').send('list');
  });
  app.get('/plain', async () => 'plain');
  app.get('/cookie', (_, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=60', 'set-cookie': 'a=b' }).send('cookie'),
  );
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(request.url === '/missing' ? 404 : 200)
      .headers({
        'cache-control': 'public, max-age=0, must-revalidate',
        ...(request.url === '/stale' && { 'cache-status': 'shop; hit; ttl=-1' }),
      })
      .send('page'),
  );
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });
  return { get, caching, begun, finish };
}

test('a page is stored at the edge for a minute under all topics, and revalidated by browsers', async () => {
  const { headers } = await shopWith().get('/rings');
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60',
    xkey: 'shop-products shop-stock shop-settings shop-content',
  });
});

test('without an edge, which could be purged, no shared cache stores a page', async () => {
  const { headers } = await shopWith({ hasEdge: false }).get('/rings');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers.xkey).toBeUndefined();
});

test('a response begun before a change is not stored, since the purge may be over when it arrives', async () => {
  const { get, caching, begun, finish } = shopWith();
  const late = get('/list');
  await begun;
  caching.recordChange();
  finish();
  const { headers } = await late;
  expect([headers['cache-control'], headers.xkey]).toEqual(['public, max-age=0, s-maxage=0', undefined]);
  const { headers: next } = await get('/list');
  expect([next['cache-control'], next.xkey]).toEqual(['public, max-age=0, s-maxage=60', 'shop-products']);
});

test('a process that may have missed a notification sends nothing that an edge stores', async () => {
  const { headers } = await shopWith({ isCurrent: false }).get('/rings');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=0');
});

test('a page from before a change, sent while the database is away, is not stored', async () => {
  const { headers } = await shopWith().get('/stale');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=0');
});

test('missing pages, other front ends, and responses with a cookie or no declaration are not stored', async () => {
  const { get } = shopWith();
  expect((await get('/missing')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await get('/plain')).headers['cache-control']).toBe('no-store');
  expect((await get('/cookie')).headers['cache-control']).toBe('no-store');
  const elsewhere = await get('/rings', { origin: 'https://front.example' });
  expect(elsewhere.headers['cache-control']).toContain('s-maxage=0');
  expect((await get('/rings', { origin: publicUrl })).headers['cache-control']).toContain('s-maxage=60');
});
