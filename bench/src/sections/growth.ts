import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import type { Figure } from '../figures.ts';
import { explain, explainWrites, type Plan, totalBlocks, totalMs } from '../load/explain.ts';
import { expectReply } from '../load/raw-request.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, type Customer, headersOf, logInAgain } from '../shops/customers.ts';
import { growingTables, growOrders } from '../shops/grow-orders.ts';
import { fillShop, listAffordableProducts } from '../shops/products.ts';
import { openShopData, type Shop, type ShopData, startShop } from '../shops/shop.ts';
import { requests as adminRequests } from './admin.ts';
import { figuresOfStatements, type Measured, sizeFigures, type TableSize } from './growth/figures.ts';
import { insertsOfOrder } from './growth/inserts.ts';
import { measureWeek } from './growth/week.ts';

/** Long enough for every sweep but the hourly ones. */
const backgroundMs = 75_000;
const slowEnoughToShow = 5;

interface People {
  readonly customer: Customer;
  readonly admin: Customer;
}

/**
 * The shop's statements and tables as its history grows: at each size the same busy last year, with more years before.
 * Blocks are compared, not times: other work on the machine doesn't change them.
 */
export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const data = await openShopData({ isDurable: false });
  try {
    await (await startShop(data)).stop(); // Creates the tables and the demo products.
    const [customer, admin] = await addCustomers(data, 2);
    if (!customer || !admin) throw new Error('nobody joined');
    await sql`update users set role = 'ADMIN' where id = ${admin.userId}`.execute(data.connection.db);
    const measured: Measured[] = [];
    const sizes: { orders: number; tables: readonly TableSize[] }[] = [];
    let grown = 0;
    for (const orders of effort.growth) {
      bench.log(`growing to ${orders.toLocaleString('en')} orders`);
      await growOrders(data, { from: grown, to: orders, customer }, bench.log);
      grown = orders;
      sizes.push({ orders, tables: await readSizes(data) });
      measured.push(...(await measureStatements(bench, data, { customer, admin }, orders)));
    }
    return [...figuresOfStatements(measured), ...sizeFigures(sizes), ...(await measureWeek(data))];
  } finally {
    await data.close();
  }
}

async function measureStatements(
  bench: Bench,
  data: ShopData,
  people: People,
  orders: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const add = (what: string, plans: readonly Plan[]) => {
    measured.push({ orders, what, ms: totalMs(plans), blocks: totalBlocks(plans) });
    bench.log(`${what}: ${totalMs(plans).toFixed(2)} ms, ${totalBlocks(plans)} blocks`);
    for (const { text, tookMs, steps } of plans.filter((plan) => plan.tookMs > slowEnoughToShow)) {
      bench.log(`  ${tookMs.toFixed(1)} ms  ${text.replace(/\s+/g, ' ').trim().slice(0, 200)}`);
      for (const step of steps) bench.log(`      ${step}`);
    }
  };
  for (const [what, statement] of await insertsOfOrder(data))
    add(what, await explainWrites(data.connection, [statement]));
  const shop = await startShop(data, { isRecording: true });
  try {
    const ask = asker(shop, data);
    const customer = await logInAgain(data, people.customer);
    const admin = await logInAgain(data, people.admin);
    const placed = await placeOrder(shop, data, customer);
    add('place an order: what it reads', await explain(data.connection, placed));
    for (const [what, name, input] of await callsOf(data, customer))
      add(what, await ask(customer, name, input));
    for (const { what, name, input } of adminRequests) add(`admin: ${what}`, await ask(admin, name, input));
  } finally {
    await shop.stop();
  }
  for (const [what, plans] of await backgroundPlans(data)) add(`background: ${what}`, plans);
  return measured;
}

const asker = (shop: Shop, data: ShopData) => async (person: Customer, name: EndpointName, input: object) => {
  const { method, url } = await endpointAddress(name, input);
  const call = () => expectReply(shop.url + url, 200, { method, headers: headersOf(person) });
  await call(); // The first one fills the caches that a running shop has filled.
  return explain(data.connection, await shop.statementsOf(call));
};

async function callsOf({ connection: { db } }: ShopData, { userId }: Customer) {
  const { rows } = await sql<{ number: string }>`
    select order_number as number from orders where user_id = ${userId} order by created_at limit 1`.execute(
    db,
  );
  return [
    ['My Orders', 'order.list', { limit: 10 }],
    ['order by number', 'order.get', { orderId: rows[0]?.number ?? '' }],
    ['balance of coins', 'coins.balance', {}],
    ['statement of coins', 'coins.history', { limit: 10 }],
  ] as const;
}

async function placeOrder(shop: Shop, data: ShopData, customer: Customer) {
  await fillShop(data);
  const [row] = await fillCarts(data, [customer], await listAffordableProducts(data), 1);
  const { method, url, body } = await endpointAddress('order.placeCash', {
    addressId: customer.addressId,
    list_items: [row?.rowId],
  });
  const headers = headersOf(customer);
  await expectReply(`${shop.url}/api/cart/get`, 200, { headers }); // Checks the session, which is no part of an order.
  return shop.statementsOf(() => expectReply(shop.url + url, 201, { method, headers, body }));
}

/** Plans of what the worker sends by itself, each statement once, on growing tables. Writes are rolled back. */
async function backgroundPlans(data: ShopData): Promise<[string, readonly Plan[]][]> {
  const worker = await startShop(data, { isRecording: true, isWorking: true });
  const sent = await worker
    .statementsOf(() => new Promise((resolve) => setTimeout(resolve, backgroundMs)))
    .finally(() => worker.stop());
  const tables = new RegExp(`\\b(${growingTables.join('|')})\\b`);
  const known = new Map(
    sent.filter(({ text }) => tables.test(text)).map((statement) => [statement.text, statement]),
  );
  const plans: [string, readonly Plan[]][] = [];
  for (const [text, statement] of known) {
    const what = text
      .replace(/["\s]+/g, ' ')
      .replace(/select .*? from/g, 'select … from')
      .trim();
    plans.push([what.slice(0, 110), await explainWrites(data.connection, [statement])]);
  }
  return plans;
}

async function readSizes({ connection: { db } }: ShopData): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select root.relname as name, sum(part.reltuples)::bigint as rows, sum(pg_table_size(part.oid))::bigint as heap,
      sum(pg_indexes_size(part.oid))::bigint as indexes
    from pg_class root
      join pg_class part on part.oid = root.oid or part.oid in (select relid from pg_partition_tree(root.oid))
    where root.relname = any(${[...growingTables]}::text[]) and part.relkind = 'r' group by root.relname order by 1`.execute(
    db,
  );
  return rows;
}
