import type { EndpointName } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../../bench.ts';
import { explain, explainWrites, type Plan, totalBlocks, totalMs } from '../../load/explain.ts';
import { expectReply } from '../../load/raw-request.ts';
import { fillCarts } from '../../shops/carts.ts';
import { type Customer, headersOf, logInAgain } from '../../shops/customers.ts';
import { fillShop, listAffordableProducts } from '../../shops/products.ts';
import { type Shop, type ShopData, startShop } from '../../shops/shop.ts';
import { requests as adminRequests } from '../admin.ts';
import { backgroundPlans } from './background.ts';
import type { Measured } from './figures.ts';
import { insertsOfOrder } from './inserts.ts';

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
