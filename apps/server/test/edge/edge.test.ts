import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Endpoint, endpoints } from '@jhumka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironmentFile } from '../../src/commands/run-command.ts';
import { registerEdge } from '../../src/database/edge-changes.ts';
import { notify } from '../../src/database/notifications.ts';
import { transact } from '../../src/database/transact.ts';
import type { PageFactory } from '../../src/http/pages.ts';
import { repeatSweeps } from '../../src/job-handlers.ts';
import { addCustomer } from '../customers.ts';
import { addProducts } from '../products.ts';
import { type TestShop, testShop } from '../shop.ts';
import { end } from '../shop-process.ts';
import { freePorts, startVarnish } from './running-edge.ts';

// `npm run proof -- edge`: two servers of a shop, each with its own caches and listener, behind Varnish with the
// configuration of deploy/cdn.
const isRequested = process.env.PROOF_EDGE !== undefined;

const rounds = 10;
const goalMs = 2_000;
const pages: PageFactory = {
  pageQuery: ({ searchParams }) => (searchParams.has('page') ? `page=${searchParams.get('page')}` : ''),
  renderPage: async ({ url, headers: ofVisitor }) => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
    body: Buffer.from(`${url} ${JSON.stringify([...ofVisitor])}`),
    scriptHashes: [],
  }),
};

describe.runIf(isRequested)('behind Varnish', async () => {
  if (!isRequested) return;
  const [http = 0, purge = 0, ...shopPorts] = await freePorts(4);
  const variables = {
    ...readEnvironmentFile(join(import.meta.dirname, '../../../../deploy/cdn/varnish.env')),
    EDGE_PURGE_URL: `http://127.0.0.1:${purge}/`,
    SESSION_SECRET: 'a secret that only this proof ever signs with',
  };
  const shop = await testShop({ variables, pages });
  const reach = async () => shop.context.databaseUrl;
  const other = await testShop({ variables, pages, reach });
  const folder = await mkdtemp(join(tmpdir(), 'jhumka-edge-'));
  let varnish: ChildProcess | undefined;
  const [productId = ''] = await addProducts(shop.context.db, [{ price: 1_000 }]);

  beforeAll(async () => {
    await registerEdge(shop.context.db, 'varnish');
    const listen = ({ app }: TestShop, port = 0) => app.listen({ port, host: '127.0.0.1' });
    await Promise.all([listen(shop, shopPorts[0]), listen(other, shopPorts[1])]);
    repeatSweeps(shop.context);
    varnish = await startVarnish(folder, { http, purge, shops: shopPorts });
  }, 300_000);
  afterAll(async () => {
    if (varnish) await end(varnish, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const atEdge = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${http}${path}`, { headers, redirect: 'manual' });
  const atShop = (path: string) => fetch(`http://127.0.0.1:${shopPorts[0]}${path}`, { redirect: 'manual' });
  /** A stored response has two numbers: of its request, and of the one that brought it. */
  const isHit = ({ headers }: Response) => /\d \d/.test(headers.get('x-varnish') ?? '');
  const details = `/api/product/get-product-details?productId=${productId}`;

  it('a page is stored once, under whatever parameters nobody reads', async () => {
    await expect.poll(async () => isHit(await atEdge('/products')), { timeout: 60_000 }).toBe(true);
    for (const query of ['fbclid=1', 'fbclid=2', 'gclid=3&utm_source=mail', 'x=1', '%70age=4']) {
      const reply = await atEdge(`/products?${query}`);
      expect([query, reply.headers.get('cache-control'), reply.headers.get('xkey')]).toEqual([
        query,
        'public, max-age=0, must-revalidate',
        null,
      ]);
      // A name in another spelling isn't read at the edge, so it must not reach the shop, which would read it.
      expect(await reply.text()).toMatch(/\/products \[/);
    }
    const redirect = await atEdge('/rings/?utm_source=mail&page=2');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      '/rings?utm_source=mail&page=2',
    ]);
  });

  it('nothing personal is stored: a customer and an administrator ask for each address first', async () => {
    const visitors = [await addCustomer(shop), await addCustomer(shop, { role: 'ADMIN' })].map(
      ({ token }) => ({
        authorization: `Bearer ${token}`,
        cookie: `accessToken=${token}`,
      }),
    );
    const reads = Object.values(endpoints as Record<string, Endpoint>).flatMap((declared) =>
      [declared, ...declared.aliases].filter(({ method }) => method === 'GET').map(({ path }) => path),
    );
    const own = ['/', '/cart', '/checkout', '/dashboard/profile', '/rings', details, '/sitemap.xml'];
    let hits = 0;
    for (const path of [...own, ...reads.map((read) => read.replaceAll(/:\w+/g, 'x'))]) {
      for (const headers of visitors) await (await atEdge(path, headers)).arrayBuffer();
      const [edge, direct] = [await atEdge(path), await atShop(path)];
      hits += Number(isHit(edge));
      expect([path, edge.status, await edge.text()]).toEqual([path, direct.status, await direct.text()]);
      expect(edge.headers.get('set-cookie'), path).toBe(direct.headers.get('set-cookie'));
    }
    expect(hits).toBeGreaterThan(5);
  });

  it(`a new price is at the edge within ${goalMs} ms, and the old one never comes back`, async () => {
    const times: number[] = [];
    let isOver = false;
    // Visitors ask all the time, so that the edge fetches at the worst moments.
    const crowd = Array.from({ length: 4 }, async () => {
      while (!isOver) await (await atEdge(details)).arrayBuffer();
    });
    for (let round = 1; round <= rounds; round += 1) {
      const price = 100_000 + round * 100;
      const isShown = async () => (await (await atEdge(details)).text()).includes(`"price":${price / 100},`);
      await transact(shop.context, async (tx) => {
        await sql`update product_variants set price = ${price} where product_id = ${productId}`.execute(tx);
        await notify(tx, 'products');
      });
      const committed = performance.now();
      await expect.poll(isShown, { timeout: 70_000, interval: 5 }).toBe(true);
      times.push(Math.round(performance.now() - committed));
      await pause(300);
      for (let times = 0; times < 5; times += 1) expect(await isShown()).toBe(true);
    }
    isOver = true;
    await Promise.all(crowd);
    process.stdout.write(`ms until a new price was at the edge: ${times.join(' ')}\n`);
    expect(Math.max(...times)).toBeLessThan(goalMs);
  }, 300_000);

  it('purges are accepted at their own port alone', async () => {
    const headers = { 'xkey-purge': 'shop-products' };
    const outside = await fetch(`http://127.0.0.1:${http}/`, { method: 'PURGE', headers });
    expect([outside.status, (await atEdge('/metrics')).status]).toEqual([405, 404]);
    expect((await fetch(`http://127.0.0.1:${purge}/`)).status).toBe(405);
  });
});
