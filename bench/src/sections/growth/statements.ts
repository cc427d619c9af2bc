import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../../bench.ts';
import { effort } from '../../effort.ts';
import { explain, explainWrites, type Plan, totalBlocks, totalMs } from '../../load/explain.ts';
import { expectReply } from '../../load/raw-request.ts';
import type { SentStatement } from '../../processes/messages.ts';
import { fillCarts } from '../../shops/carts.ts';
import { type Customer, headersOf, logInAgain } from '../../shops/customers.ts';
import { growingTables } from '../../shops/grow-orders.ts';
import { fillShop, listAffordableProducts } from '../../shops/products.ts';
import { type Shop, type ShopData, startShop } from '../../shops/shop.ts';
import { requests as adminRequests } from '../admin.ts';
import type { Measured } from './figures.ts';

const slowEnoughToShowMs = 5;

interface People {
  readonly customer: Customer;
  readonly admin: Customer;
}

/** Measures inserts, what customers and administrators call, and what the worker does by itself, in a shop of this size. */
export async function measureStatements(
  bench: Bench,
  data: ShopData,
  people: People,
  orders: number,
): Promise<Measured[]> {
  const measured: Measured[] = [];
  const add = (what: string, plans: readonly Plan[]) => {
    measured.push({ orders, what, ms: totalMs(plans), blocks: totalBlocks(plans) });
    bench.log(`${what}: ${totalMs(plans).toFixed(2)} ms, ${totalBlocks(plans)} blocks`);
    for (const { text, tookMs, steps } of plans.filter((plan) => plan.tookMs > slowEnoughToShowMs)) {
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
    .statementsOf(() => new Promise((resolve) => setTimeout(resolve, effort.background * 1000)))
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

/** Keys of the copy of a row, by table. */
const otherKeys: Readonly<Record<string, string>> = {
  orders: `"id": "ord_copy", "order_number": "JH-COPY", "idempotency_key": null`,
  order_items: `"position": 99`,
  order_events: `"position": 99`,
  outbox_messages: `"id": "msg_copy", "dedup_key": "copy"`,
  audit_entries: `"id": "aud_copy"`,
  coin_movements: `"id": "mov_copy", "key": "copy"`,
  tax_documents: `"id": "pap_copy", "number": "COPY", "sequence": 2000000000, "part": 9`,
};
const generated = ['stock_movements', 'coin_entries'];

/** Statements that each insert one row as the shop does, now, into a growing table: a copy of its newest row. */
async function insertsOfOrder({ connection: { db } }: ShopData): Promise<[string, SentStatement][]> {
  const inserts: [string, SentStatement][] = [];
  for (const name of growingTables.filter((table) => !generated.includes(table))) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(newest) as row from ${sql.table(name)} newest limit 1`.execute(db);
    const row = { ...rows[0]?.row, ...JSON.parse(`{${otherKeys[name] ?? ''}}`) };
    for (const column of ['at', 'created_at', 'updated_at', 'due_at']) if (column in row) row[column] = 'now';
    const text = `insert into ${name} select * from jsonb_populate_record(null::${name}, $1)`;
    inserts.push([`insert into ${name}`, { connection: 0, text, values: [JSON.stringify(row)] }]);
  }
  return inserts;
}
