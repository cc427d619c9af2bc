import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/create-context.ts';
import { databaseUrl, dropDatabase, execute } from '../database-server.ts';
import { findBroken } from '../find-broken.ts';
import { freePort, startKillableShop } from '../under-fire/killable-shop.ts';
import { startBalancer } from './balancer.ts';
import { checkOut, oldVersion } from './checkout-version.ts';
import { startLoad } from './load.ts';

// Runs in `npm run proof -- versions` alone.
const minutes = Number(process.env.PROOF_MINUTES ?? 0);
/** Access tokens hold for 15 minutes. */
const renewMs = 10 * 60_000;

const environment = {
  NODE_ENV: 'production',
  SESSION_SECRET: 'a secret that only tests ever sign with',
  LOG_LEVEL: 'error',
};

test.skipIf(minutes === 0)(
  'while a new version migrates and runs beside the old one, no request fails and all invariants hold',
  async () => {
    const checkout = await checkOut(oldVersion());
    onTestFinished(checkout.remove);
    const { serverUrl } = inject('database');
    const name = `jhumka_versions_${crypto.randomUUID().replaceAll('-', '')}`;
    await execute(serverUrl, `create database ${name}`);
    onTestFinished(() => dropDatabase(serverUrl, name));
    const url = databaseUrl(serverUrl, name);

    const { customers, productIds, renew } = await fillBy(checkout.folder, url);
    const shop = { ...environment, DATABASE_URL: url };
    const [oldPort, newPort] = [await freePort(), await freePort()];
    const old = await startKillableShop(shop, oldPort, checkout.folder);
    onTestFinished(old.stop);
    const balancer = await startBalancer([old.url, `http://127.0.0.1:${newPort}`]);
    onTestFinished(balancer.close);
    await balancer.untilReady(old.url);
    const paths = [
      '/api/product/get',
      '/api/category/get',
      '/api/shop/facts',
      `/api/product/get-product-details?productId=${productIds[0]}`,
      '/api/product/search-product?search=piece',
      '/api/content/pages',
      '/api/content/layout?slug=home',
    ];
    const load = startLoad({ url: balancer.url, paths, readers: 3, customers, productIds, pauseMs: 50 });
    const renewing = setInterval(() => void renew(), renewMs);
    onTestFinished(() => clearInterval(renewing));

    const begun = Date.now();
    const next = await startKillableShop(shop, newPort);
    onTestFinished(next.stop);
    await balancer.untilReady(next.url);
    const migratedAfter = load.orderCount;
    await pause(minutes * 60_000);
    const report = await load.stop();
    const { reads, orders, slowestMs } = report;
    const seconds = Math.round((Date.now() - begun) / 1000);
    process.stdout.write(
      `${checkout.commit.slice(0, 8)} beside this version, ${seconds} s: ${reads} reads, ${orders.length} orders ` +
        `(${migratedAfter} before the new one was ready), ${report.failures.length} failures, slowest ${Math.round(slowestMs)} ms\n`,
    );
    expect(report.failures.slice(0, 5)).toEqual([]);
    expect(orders.length).toBeGreaterThan(10);
    const context = await createContext(readConfig(shop), {
      databaseUrl: url,
      log: pino({ level: 'silent' }),
    });
    onTestFinished(() => context.close());
    const saved = await context.db.selectFrom('orders').select('order_number').execute();
    expect(saved.map((order) => order.order_number).toSorted()).toEqual([...orders].sort());
    expect(await findBroken(context.db)).toEqual([]);
  },
  (minutes + 30) * 60_000,
);

/** Migrates an empty database and adds products and customers, all by the code of a checkout. */
async function fillBy(folder: string, url: string) {
  const of = <Module>(path: string) => import(join(folder, 'apps/server', path)) as Promise<Module>;
  const opener = await of<typeof import('../../src/create-context.ts')>('src/create-context.ts');
  // 1.0.0 has its settings in one file.
  const settings = (path: string) => of<typeof import('../../src/config/config.ts')>(path);
  const configs = await settings('src/config/config.ts').catch(() => settings('src/config.ts'));
  const people = await of<typeof import('../customers.ts')>('test/customers.ts');
  const { addProducts } = await of<typeof import('../products.ts')>('test/products.ts');
  const config = configs.readConfig({ ...environment, DATABASE_URL: url });
  const context = await opener.createContext(config, { databaseUrl: url, log: pino({ level: 'silent' }) });
  onTestFinished(() => context.close());
  const shop = { context } as never;
  const productIds = await addProducts(context.db, [{ stock: 1_000_000 }, { stock: 1_000_000 }]);
  await people.addCustomer(shop, { role: 'ADMIN' }); // A shop without an administrator begins closed.
  const added = await Promise.all([1, 2, 3, 4].map(() => people.addCustomer(shop)));
  const customers = added.map((customer) => ({ ...customer }));
  const renew = async () => {
    for (const customer of customers) Object.assign(customer, await people.logInAgain(shop, customer));
  };
  return { customers, productIds, renew };
}
