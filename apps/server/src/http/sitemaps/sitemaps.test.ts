import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addProducts } from '../../../test/products.ts';
import { testShop } from '../../../test/shop.ts';
import { productsOfSitemap, registerProductSitemaps } from './product-sitemaps.ts';
import { urlElement } from './sitemap-xml.ts';

const shop = await testShop();
const { db } = shop.context;
const ids = await addProducts(
  db,
  Array.from({ length: 5 }, () => ({ stock: 5 })),
);
ids.sort();

/** The same shop with two products in a part. */
const small = fastify();
const sitemaps = registerProductSitemaps(small, shop.context, 2);

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const idsIn = (body: string) => [...body.matchAll(/-(prd_\w+)<\/loc>/g)].map(([, id]) => id);
const part = async (number: number | string) =>
  idsIn((await small.inject(`/sitemap-products-${number}.xml`)).body);
const publish = (id: string | undefined, isOn: boolean) =>
  db
    .updateTable('products')
    .set({ publish: isOn })
    .where('id', '=', id ?? '')
    .execute();

describe('the sitemap of pages', () => {
  it('contains public pages by their addresses, each once, and no personal ones', async () => {
    const { body } = await get('/sitemap-pages.xml');
    const paths = [...body.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
    expect(paths).toContain('/rings');
    expect(new Set(paths).size).toBe(paths.length);
    expect(
      paths.filter((path) => /[:*]|^\/(cart|checkout|dashboard|login|register|admin)/.test(path)),
    ).toEqual([]);
  });
});

it('a page of the shop is there once, also where a category has its address', async () => {
  const other = await testShop();
  await addProducts(other.context.db, [{ category: 'Gifts' }]);
  const { body } = await other.app.inject('/sitemap-pages.xml');
  expect(body.match(/\/gifts(\/bands)?(?=<)/g)).toEqual(['/gifts', '/gifts/bands']);
});

describe('product sitemaps', () => {
  it('name every product once, in parts that the index names', async () => {
    expect(await sitemaps.count()).toBe(3);
    expect(await Promise.all([1, 2, 3].map(part))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    const index = (await get('/sitemap.xml')).body;
    expect([...index.matchAll(/sitemap-([\w-]+)\.xml/g)].map(([, name]) => name)).toEqual([
      'pages',
      'products-1',
    ]);
  });

  it('a hidden product leaves its part, and moves no other product', async () => {
    await publish(ids[0], false);
    expect(await Promise.all([1, 2, 3].map(part))).toEqual([[ids[1]], ids.slice(2, 4), ids.slice(4)]);
    await publish(ids[1], false);
    expect(await part(1)).toEqual([]);
    await Promise.all([publish(ids[0], true), publish(ids[1], true)]);
  });

  it('a new product is in the last part, or begins one, without a restart', async () => {
    const [sixth] = await addProducts(db, [{ stock: 1 }]);
    expect(await part(3)).toEqual([ids[4], sixth]);
    const [seventh] = await addProducts(db, [{ stock: 1 }]);
    expect(await part(4)).toEqual([seventh]);
    expect(await part(3)).toEqual([ids[4], sixth]);
    expect(await sitemaps.count()).toBe(4);
  });

  it('a part that is not there is a 404, the first one is always there', async () => {
    expect((await get('/sitemap-products-1.xml')).statusCode).toBe(200);
    for (const number of ['0', '00', '2', '9999', '99999'])
      expect((await get(`/sitemap-products-${number}.xml`)).statusCode, number).toBe(404);
  });

  it('are compressed for clients that accept it, and say so to caches', async () => {
    const [plain, zipped] = await Promise.all([
      get('/sitemap-products-1.xml'),
      get('/sitemap-products-1.xml', { 'accept-encoding': 'br, gzip' }),
    ]);
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(plain.body).toMatch(/^<\?xml.*<\/urlset>$/s);
  });

  it('stay below 50,000 addresses and 50 MB, with twenty pictures and a long name for each product', () => {
    const location = `https://${'shop'.repeat(10)}.example/product/${'Name-'.repeat(40)}prd_${'0'.repeat(26)}`;
    const pictures = Array.from(
      { length: 20 },
      () => `https://shop.example/pictures/${'0'.repeat(64)}/1000.jpg`,
    );
    expect(productsOfSitemap).toBeLessThanOrEqual(50_000);
    expect(
      productsOfSitemap * urlElement({ location, changedOn: '2026-01-01', pictures }).length,
    ).toBeLessThan(50e6);
  });
});
