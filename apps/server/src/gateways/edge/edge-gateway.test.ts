import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCloudflareEdge } from './cloudflare.ts';
import { createFastlyEdge } from './fastly.ts';
import { createEdgeGateway } from './index.ts';
import { createVarnishEdge } from './varnish.ts';

const received: { request: string; headers: IncomingHttpHeaders; body: string }[] = [];
let answer: { status: number; body: string } | 'none' = { status: 200, body: '' };
const edgeServer: Server = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request) body += part;
  received.push({ request: `${request.method} ${request.url}`, headers: request.headers, body });
  if (answer !== 'none') reply.writeHead(answer.status).end(answer.body);
});
beforeAll(() => new Promise<void>((resolve) => void edgeServer.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  edgeServer.closeAllConnections();
  edgeServer.close();
});
const origin = () => `http://127.0.0.1:${(edgeServer.address() as { port: number }).port}`;

const topics = ['products', 'stock'] as const;

test('Cloudflare: a purge names the tags of the responses', async () => {
  const edge = createCloudflareEdge({ token: 'secret-token', zone: 'zone1' }, origin());
  expect(edge.headersOf(topics)).toEqual({
    'cache-tag': 'shop-products,shop-stock',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=5, stale-if-error=3600',
  });
  answer = { status: 200, body: '{"success": true, "errors": []}' };
  await edge.purge(topics);
  expect(received.at(-1)).toMatchObject({
    request: 'POST /zones/zone1/purge_cache',
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    body: '{"tags":["shop-products","shop-stock"]}',
  });
  answer = { status: 200, body: '{"success": false, "errors": [{"code": 10000}]}' };
  await expect(edge.purge(topics)).rejects.toThrow('Cloudflare did not confirm');
});

test('Fastly: a purge names the keys of the responses', async () => {
  const edge = createFastlyEdge({ token: 'secret-token', service: 'SU1Z0isxPaozGVKXdv0eY' }, origin());
  expect(edge.headersOf(topics)).toEqual({
    'surrogate-key': 'shop-products shop-stock',
    'surrogate-control': 'max-age=60, stale-while-revalidate=5, stale-if-error=3600',
  });
  answer = { status: 200, body: '{}' };
  await edge.purge(topics);
  expect(received.at(-1)).toMatchObject({
    request: 'POST /service/SU1Z0isxPaozGVKXdv0eY/purge',
    headers: { 'fastly-key': 'secret-token', 'surrogate-key': 'shop-products shop-stock' },
  });
});

test('Varnish: every server must confirm the purge', async () => {
  const edge = createVarnishEdge([origin(), origin()]);
  expect(edge.headersOf(topics)).toEqual({ xkey: 'shop-products shop-stock' });
  received.length = 0;
  await edge.purge(topics);
  expect(received.map(({ request, headers }) => [request, headers['xkey-purge']])).toEqual([
    ['PURGE /', 'shop-products shop-stock'],
    ['PURGE /', 'shop-products shop-stock'],
  ]);
  await expect(createVarnishEdge([origin(), 'http://127.0.0.1:9']).purge(topics)).rejects.toThrow();
});

test('a refused purge says the status and never the token', async () => {
  answer = { status: 403, body: 'no permission' };
  const edge = createFastlyEdge({ token: 'secret-token', service: 's' }, origin());
  const refusal = await edge.purge(topics).catch((error: unknown) => error);
  expect(String(refusal)).toContain('Fastly answered 403: no permission');
  expect(String(refusal)).not.toContain('secret-token');
});

test('an edge that hangs is given up', async () => {
  answer = 'none';
  await expect(createVarnishEdge([origin()], 50).purge(topics)).rejects.toThrow(/timeout/);
});

test('EDGE_URL names the provider, and a wrong value is refused without its token', () => {
  const providerOf = (...urls: string[]) => createEdgeGateway(urls)?.provider;
  expect(providerOf()).toBeUndefined();
  expect(providerOf('cloudflare://tok_en-1@0123abc')).toBe('cloudflare');
  expect(providerOf('fastly://token@SU1Z0isxPaozGVKXdv0eY')).toBe('fastly');
  expect(providerOf('varnish://127.0.0.1:6082', 'varnish://cache2:6082')).toBe('varnish');
  for (const wrong of [
    ['cloudflare://0123abc'],
    ['fastly://token@a', 'fastly://token@b'],
    ['varnish://127.0.0.1'],
    ['https://token@cdn.example'],
    ['token'],
  ]) {
    expect(() => createEdgeGateway(wrong)).toThrow(/^EDGE_URL: must be cloudflare:.*comma-separated$/);
    expect(() => createEdgeGateway(wrong)).not.toThrow(/token@/);
  }
});
