import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { addCustomer, stockOf, type TestCustomer } from '../customers.ts';
import { addProducts } from '../products.ts';
import { testShop } from '../shop.ts';
import { freePort, startKillableShop } from '../under-fire/killable-shop.ts';
import { type Ask, askingClient, limitedTo, percentile, waitForTurn } from './visitors.ts';

// `npm run proof -- waiting-room`: a sale of 100 products with 50,000 visitors, in two processes.
const visitorCount = Number(process.env.PROOF_VISITORS ?? 0);
const pieces = 100;
const perMinute = Number(process.env.PROOF_PER_MINUTE ?? 300);
/** Everybody comes within the first seconds of the sale. */
const arrivalSeconds = 40;
const saleSeconds = 130;
const quietOrders = 60;

const secret = 'a secret that only this proof ever signs with';
const variables = { SESSION_SECRET: secret, TRUST_PROXY: '127.0.0.1' };

/** Fills the cart and orders; a visitor too late for the sale orders something else. Returns the times of the calls. */
async function shopAs(
  ask: Ask,
  { token, addressId }: TestCustomer,
  products: readonly string[],
  ticket = '',
): Promise<{ checkoutMs: number; addMs: number; product: string }> {
  const headers = { authorization: `Bearer ${token}`, 'queue-ticket': ticket };
  const refusals: string[] = [];
  for (const product of products) {
    const added = await ask('POST', 'cart/create', { productId: product }, headers);
    if (added.status !== 201) {
      refusals.push(`cart: ${added.status} ${added.body.code}`);
      continue;
    }
    await ask('GET', 'cart/get', {}, headers);
    const ordered = await ask('POST', 'order/cash-on-delivery', { addressId }, headers);
    if (ordered.status === 201) return { checkoutMs: ordered.ms, addMs: added.ms, product };
    refusals.push(`order: ${ordered.status} ${ordered.body.code}`);
    await ask('DELETE', 'cart/delete-cart-item', { _id: added.body.data._id }, headers);
  }
  throw new Error(`nothing could be ordered: ${refusals.join(', ')}`);
}

test.skipIf(visitorCount === 0)(
  'a sale of 100 to a crowd: checkout is quick for who is in, nobody is in twice, and 100 are sold',
  { timeout: 420_000 },
  async () => {
    const shop = await testShop({ variables });
    const { db } = shop.context;
    const [sale = '', other = ''] = await addProducts(db, [{ stock: pieces }, { stock: 9_000 }]);
    const admin = await addCustomer(shop, { role: 'ADMIN' });
    const makeOne = limitedTo(8);
    const most = Math.ceil((perMinute * saleSeconds) / 60) + perMinute + quietOrders;
    const customers = await Promise.all(Array.from({ length: most }, () => makeOne(() => addCustomer(shop))));

    const environment = { ...variables, DATABASE_URL: shop.context.databaseUrl, LOG_LEVEL: 'warn' };
    const processes = [];
    for (let made = 0; made < 2; made += 1) {
      const port = await freePort();
      const running = await startKillableShop(
        { ...environment, DATA_DIR: shop.context.config.DATA_DIR },
        port,
      );
      onTestFinished(running.stop);
      processes.push(running);
    }
    const urls = processes.map(({ url }) => url);
    const ask = askingClient(urls, 400);
    // Who is in has connections of their own, as browsers do.
    const askInside = askingClient(urls, 100);

    // The same shop without a crowd, at the same rate of orders.
    const quiet: number[] = [];
    await Promise.all(
      customers.splice(0, quietOrders).map(async (customer, at) => {
        await pause((at * 60_000) / perMinute);
        quiet.push((await shopAs(askInside, customer, [other])).checkoutMs);
      }),
    );

    const opening = { version: 0, is_on: true, per_minute: perMinute, reason: 'The sale is open.' };
    await shop.succeed('admin.waitingRoom.save', opening, { token: admin.token });
    const began = performance.now();
    const isOver = () => performance.now() - began > saleSeconds * 1000;
    const [joins, polls, adds, checkouts]: number[][] = [[], [], [], []];
    let [copies, sold] = [0, 0];
    const tickets = new Set<string>();

    async function visit(visitor: number): Promise<void> {
      await pause((visitor / visitorCount) * arrivalSeconds * 1000);
      const waited = await waitForTurn(ask, visitor, { isOver, onPoll: (ms) => polls?.push(ms) });
      if (!waited || isOver()) return;
      joins?.push(waited.joinMs);
      tickets.add(waited.ticket);
      const customer = customers.pop();
      if (!customer) throw new Error('more people came in than the rate allows');
      const { checkoutMs, addMs, product } = await shopAs(askInside, customer, [sale, other], waited.ticket);
      checkouts?.push(checkoutMs);
      adds?.push(addMs);
      if (product === sale) sold += 1;
      if (checkouts && checkouts.length % 20 !== 0) return;
      // A second account tries the same ticket.
      const thief = customers.pop();
      if (!thief) return;
      const headers = { authorization: `Bearer ${thief.token}`, 'queue-ticket': waited.ticket };
      expect((await askInside('POST', 'waiting-room/enter', {}, headers)).status).toBe(429);
      copies += 1;
    }
    const results = await Promise.allSettled(Array.from({ length: visitorCount }, (_, at) => visit(at)));
    const failed = results.filter(({ status }) => status === 'rejected');

    const entries = await db.selectFrom('waiting_room_entries').selectAll().orderBy('entered_at').execute();
    const { issued_up_to: joined } = await db
      .selectFrom('waiting_room_numbers')
      .select('issued_up_to')
      .executeTakeFirstOrThrow();
    const seconds = entries.map(
      ({ entered_at }) => (Date.parse(entered_at) - Date.parse(entries[0]?.entered_at ?? '')) / 1000,
    );
    const busiestMinute = Math.max(
      ...seconds.map((from) => seconds.filter((at) => at >= from && at < from + 60).length),
    );
    const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(checkouts ?? [], share));
    const calmP95 = percentile(quiet, 0.95);
    const lines = [
      `${joined} joined within ${arrivalSeconds} s (${Math.round(joined / arrivalSeconds)} a second); ${polls?.length} polls, p95 ${percentile(polls ?? [], 0.95)} ms`,
      `${entries.length} came in; at most ${busiestMinute} within a minute, at a rate of ${perMinute}`,
      `checkout: p50 ${p50} ms, p95 ${p95} ms, longest ${worst} ms; cart p95 ${percentile(adds ?? [], 0.95)} ms`,
      `checkout without a crowd, same rate: p50 ${percentile(quiet, 0.5)} ms, p95 ${calmP95} ms (${((p95 ?? 0) / calmP95).toFixed(1)} times as long with it)`,
      `${sold} sold; ${copies} copied tickets refused; ${failed.length} visitors failed`,
    ];
    process.stdout.write(`\n${lines.join('\n')}\n`);

    expect(failed).toEqual([]);
    expect(joined).toBeGreaterThanOrEqual(visitorCount);
    expect(sold).toBe(pieces);
    expect(await stockOf(shop, sale)).toBe(0);
    const named = entries.flatMap(({ user_id }) => user_id ?? []);
    expect(new Set(named).size).toBe(named.length);
    expect(entries.length).toBeGreaterThanOrEqual(tickets.size);
    expect(busiestMinute).toBeLessThanOrEqual(perMinute * 1.1 + 1);
    expect(copies).toBeGreaterThan(0);
    expect(p95).toBeLessThan(500);
  },
);
