import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addProducts } from './products.ts';
import { testShop } from './shop.ts';

const shop = await testShop({ variables: { CORS_ORIGINS: 'https://front.example' } });
const [ring = ''] = await addProducts(
  shop.context.db,
  Array.from({ length: 5 }, () => ({ stock: 5 })),
);

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
/** Updates the table directly, so that only the cache still has the old name. */
const rename = (name: string) =>
  shop.context.db.updateTable('products').set({ name }).where('id', '=', ring).execute();

describe('a cached response', () => {
  it('is found with any other fields and in any order', async () => {
    const first = await get('/api/product/get?page=1&limit=5');
    await rename('Behind the back');
    for (const reply of [
      await get('/api/product/get?limit=5&page=1'),
      await get('/api/product/get?page=1&limit=5&utm_source=mail&_=123456'),
      await get('/api/product/get?page=01&limit=5&search='),
      await post('/api/product/get', JSON.stringify({ limit: '5', junk: { much: 'of it' } })),
    ]) {
      expect(reply.body).toBe(first.body);
    }
  });

  it('is never shared with a number that JSON can only encode as null', async () => {
    expect((await post('/api/product/get', '{"filters":{"minPrice":null}}')).statusCode).toBe(200);
    expect((await post('/api/product/get', '{"filters":{"minPrice":1e999}}')).statusCode).toBe(400);
  });

  it('is found despite deeply nested extra input', async () => {
    const deep = `{"limit":5,"junk":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect((await post('/api/product/get', deep)).statusCode).toBe(200);
  });

  it('sets Vary for all caches, also on 304', async () => {
    const headers = { origin: 'https://front.example', 'accept-encoding': 'br' };
    const first = await get('/api/product/get', headers);
    expect(first.headers).toMatchObject({ vary: 'Origin, accept-encoding', 'content-encoding': 'br' });
    const again = await get('/api/product/get', { ...headers, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject({
      vary: 'Origin, accept-encoding',
      'access-control-allow-origin': 'https://front.example',
    });
  });

  it('is the same with brotli, gzip or neither, first and later', async () => {
    for (const round of ['first', 'later']) {
      const url = '/api/product/get?limit=4';
      const [plain, packed, zipped] = await Promise.all([
        get(url),
        get(url, { 'accept-encoding': 'br' }),
        get(url, { 'accept-encoding': 'gzip' }),
      ]);
      expect(brotliDecompressSync(packed.rawPayload).toString(), round).toBe(plain.body);
      expect(gunzipSync(zipped.rawPayload).toString(), round).toBe(plain.body);
      expect(plain.json().data, round).toHaveLength(4);
    }
  });

  it('is not compressed in a way that the client rules out', async () => {
    const reply = await get('/api/product/get', { 'accept-encoding': 'br;q=0, gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
  });
});

describe('a front end on another origin', () => {
  it('may put and delete as well as read', async () => {
    const reply = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/cart/update-qty',
      headers: {
        origin: 'https://front.example',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(reply.headers['access-control-allow-origin']).toBe('https://front.example');
    expect(reply.headers['access-control-allow-methods']).toContain('PUT');
    expect(reply.headers['access-control-allow-methods']).toContain('DELETE');
  });

  it('gets no leave when it is not one of ours', async () => {
    const reply = await get('/api/category/get', { origin: 'https://elsewhere.example' });
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });
});
