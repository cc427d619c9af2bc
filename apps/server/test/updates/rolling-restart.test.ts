import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { createContext, type OpenContext } from '../../src/create-context.ts';
import { addCustomer } from '../customers.ts';
import { cloneDatabase } from '../database.ts';
import { findBroken } from '../find-broken.ts';
import { addProducts } from '../products.ts';
import type { TestShop } from '../shop.ts';
import { freePort, type KillableShop, startKillableShop } from '../under-fire/killable-shop.ts';
import { startBalancer } from './balancer.ts';
import { startLoad } from './load.ts';

// `npm run proof -- updates` sets it to twenty, and restarts real processes by SIGTERM. A normal test run restarts two
// shops of its own process, once each.
const rounds = Number(process.env.PROOF_RESTARTS ?? 1);
const startShop = process.env.PROOF_RESTARTS ? startKillableShop : openShop;

type Environment = Readonly<Record<string, string>>;

test('two processes are restarted in turn under load: no request fails, and no order is lost or doubled', async () => {
  const database = await cloneDatabase();
  onTestFinished(database.drop);
  const environment = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that only tests ever sign with',
    DATABASE_URL: database.url,
    DRAIN_SECONDS: '0.3',
    LOG_LEVEL: 'error',
  };
  const context = await openContext(environment);
  onTestFinished(() => context.close());
  await addCustomer({ context } as TestShop, { role: 'ADMIN' }); // A shop without an administrator begins closed.
  const shops = await Promise.all([1, 2].map(async () => startShop(environment, await freePort())));
  for (const shop of shops) onTestFinished(shop.stop);
  const balancer = await startBalancer(shops.map(({ url }) => url));
  onTestFinished(balancer.close);
  await Promise.all(shops.map(({ url }) => balancer.untilReady(url)));

  const productIds = await addProducts(context.db, [{ stock: 100_000 }, { stock: 100_000 }]);
  const customers = await Promise.all([1, 2].map(() => addCustomer({ context } as TestShop)));
  const paths = [
    '/api/product/get',
    '/api/category/get',
    `/api/product/get-product-details?productId=${productIds[0]}`,
  ];
  const load = startLoad({ url: balancer.url, paths, readers: 2, customers, productIds, pauseMs: 20 });
  for (let round = 0; round < rounds; round += 1) {
    for (const shop of shops) {
      await shop.stopAndRestart();
      await balancer.untilReady(shop.url);
    }
  }
  const report = await load.stop();
  if (process.env.PROOF_RESTARTS) {
    const { reads, orders, slowestMs } = report;
    const text = `${rounds * 2} restarts: ${reads} reads, ${orders.length} orders, slowest ${Math.round(slowestMs)} ms`;
    process.stdout.write(`${text}\n`);
  }
  expect(report.failures.slice(0, 5)).toEqual([]);
  expect(report.orders.length).toBeGreaterThan(3);
  const saved = await context.db.selectFrom('orders').select('order_number').execute();
  expect(saved.map((order) => order.order_number).toSorted()).toEqual([...report.orders].sort());
  expect(await findBroken(context.db)).toEqual([]);
}, 3_600_000);

function openContext(environment: Environment): Promise<OpenContext> {
  const databaseUrl = environment.DATABASE_URL ?? '';
  return createContext(readConfig(environment), { databaseUrl, log: pino({ level: 'silent' }) });
}

/** Opens a shop of this process on a port, which stops and starts like a process of its own. */
async function openShop(
  environment: Environment,
  port: number,
): Promise<Omit<KillableShop, 'kills' | 'killAndRestart'>> {
  const open = async () => {
    const context = await openContext(environment);
    const app = await buildApp(context, null);
    await app.listen({ port, host: '127.0.0.1' });
    return async () => {
      await app.close();
      await context.close();
    };
  };
  let close = await open();
  return {
    url: `http://127.0.0.1:${port}`,
    async stopAndRestart() {
      await close();
      close = await open();
    },
    stop: () => close(),
  };
}
