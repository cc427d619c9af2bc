import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironmentFile } from '../commands/run-command.ts';
import { readConfig } from '../config/config.ts';
import { createEdgeGateway } from './edge.ts';

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

/** The edge of an example in `deploy/cdn`, at the server of this test. */
function edgeOf(example: string, variables: Record<string, string> = {}, maxWaitMs?: number) {
  const path = join(import.meta.dirname, `../../../../deploy/cdn/${example}.env`);
  const settings = readEnvironmentFile(path);
  const url = settings.EDGE_PURGE_URL?.replace(/^https?:\/\/[^/]+/, origin()) ?? '';
  const edge = createEdgeGateway(readConfig({ ...settings, EDGE_PURGE_URL: url, ...variables }), maxWaitMs);
  if (!edge) throw new Error(`${example}.env names no edge`);
  return edge;
}

test('Cloudflare: a purge names the tags of the responses', async () => {
  const edge = edgeOf('cloudflare');
  expect(edge.headersOf(topics)).toEqual({
    'cache-tag': 'shop-products,shop-stock',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=5, stale-if-error=3600',
  });
  answer = { status: 200, body: '{"success": true, "errors": []}' };
  await edge.purge(topics);
  expect(received.at(-1)).toMatchObject({
    request: 'POST /client/v4/zones/ZONE/purge_cache',
    headers: { authorization: 'Bearer TOKEN', 'content-type': 'application/json' },
    body: '{"tags":["shop-products","shop-stock"]}',
  });
  answer = { status: 200, body: '{"success": false, "errors": [{"code": 10000}]}' };
  await expect(edge.purge(topics)).rejects.toThrow('answered 200: {"success": false');
});

test('Fastly: a purge names the keys of the responses', async () => {
  const edge = edgeOf('fastly');
  expect(edge.headersOf(topics)).toEqual({
    'surrogate-key': 'shop-products shop-stock',
    'surrogate-control': 'max-age=60, stale-while-revalidate=5, stale-if-error=3600',
  });
  answer = { status: 200, body: '{}' };
  await edge.purge(topics);
  expect(received.at(-1)).toMatchObject({
    request: 'POST /service/SERVICE/purge',
    headers: { 'fastly-key': 'TOKEN', 'surrogate-key': 'shop-products shop-stock' },
    body: '',
  });
});

test('Varnish: every server must confirm the purge', async () => {
  const edge = edgeOf('varnish', { EDGE_PURGE_URL: `${origin()}/, ${origin()}/` });
  expect(edge.headersOf(topics)).toEqual({ xkey: 'shop-products shop-stock' });
  received.length = 0;
  await edge.purge(topics);
  expect(received.map(({ request, headers }) => [request, headers['xkey-purge']])).toEqual([
    ['PURGE /', 'shop-products shop-stock'],
    ['PURGE /', 'shop-products shop-stock'],
  ]);
  const half = edgeOf('varnish', { EDGE_PURGE_URL: `${origin()}/,http://127.0.0.1:9/` });
  await expect(half.purge(topics)).rejects.toThrow();
});

test('a refused purge says the status and never the token', async () => {
  answer = { status: 403, body: 'no permission' };
  const edge = edgeOf('fastly', { EDGE_PURGE_HEADERS: 'fastly-key: secret-token' });
  const refusal = await edge.purge(topics).catch((error: unknown) => error);
  expect(String(refusal)).toMatch(/127\.0\.0\.1:\d+ answered 403: no permission/);
  expect(String(refusal)).not.toContain('secret-token');
});

test('an edge that hangs is given up', async () => {
  answer = 'none';
  await expect(edgeOf('varnish', {}, 50).purge(topics)).rejects.toThrow(/timeout/);
});

test('no address means no edge; incomplete settings and those of before are refused without their token', () => {
  expect(createEdgeGateway(readConfig({}))).toBeNull();
  const purge = { EDGE_PURGE_URL: 'https://cdn.example/purge', EDGE_PURGE_HEADERS: 'key: secret-token' };
  for (const [variables, line] of [
    [purge, /^EDGE_HEADERS: must have \{keys\}, by which/],
    [{ ...purge, EDGE_PURGE_URL: 'cdn.example' }, /^EDGE_PURGE_URL: /],
    [{ ...purge, EDGE_PURGE_HEADERS: 'secret-token' }, /^EDGE_PURGE_HEADERS: must be headers, such as/],
    [{ EDGE_HEADERS: 'xkey: {keys}' }, /^EDGE_HEADERS: is set although EDGE_PURGE_URL is not$/],
    [{ EDGE_URL: 'fastly://secret-token@s' }, /^EDGE_URL: is gone: take .* from deploy\/cdn\/fastly\.env/],
    [{ EDGE_URL: 'secret-token' }, /^EDGE_URL: is gone: take .* from deploy\/cdn\/varnish\.env/],
  ] as const) {
    const create = () => createEdgeGateway(readConfig(variables));
    expect(create).toThrow(line);
    expect(create).not.toThrow('secret-token');
  }
});
