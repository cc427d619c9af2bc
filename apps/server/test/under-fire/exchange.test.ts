import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenContext } from '../../src/create-context.ts';
import { sweepTaxDocuments } from '../../src/modules/orders/invoices/issue-tax-documents.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { addProducts } from '../products.ts';
import type { TestShop } from '../shop.ts';
import { untilAnswered } from './buyer.ts';
import type { KillableShop } from './killable-shop.ts';
import { startFire } from './start-fire.ts';

// `npm run proof -- money` kills the shop twenty times; a normal test run once.
const kills = Number(process.env.PROOF_ROUNDS ?? 1);
const exchangesPerKill = 4;

let shop: KillableShop;
let context: OpenContext;
let stop: () => Promise<void>;
let admin: TestCustomer;

beforeAll(async () => {
  ({ shop, context, stop } = await startFire());
  admin = await addCustomer({ context } as TestShop, { role: 'ADMIN' });
});

afterAll(() => stop());

const call = (method: 'POST' | 'PUT', path: string, body: object, by = admin) =>
  untilAnswered(method, `${shop.url}/api/${path}`, body, { authorization: `Bearer ${by.token}` });

test.each(Array.from({ length: kills }, (_, index) => index + 1))(
  'a shop that is killed in the middle of exchanges carries out each of them once (kill %i)',
  async () => {
    const [productId = ''] = await addProducts(context.db, [{ stock: 2 * exchangesPerKill }]);
    const returns: ReturnToEnd[] = [];
    for (let count = 0; count < exchangesPerKill; count += 1) returns.push(await askForExchange(productId));
    const exchanging = Promise.all(returns.map(carryOut));
    await pause(Math.random() * 120);
    await shop.killAndRestart();
    await exchanging;
    const orderIds = returns.map(({ orderId }) => orderId);
    // The sweep finds what no job is left for.
    await sql`update orders set updated_at = now() - interval '1 hour'`.execute(context.db);
    await sql`update order_returns set created_at = now() - interval '1 hour'`.execute(context.db);
    await expect
      .poll(async () => {
        await sweepTaxDocuments(context);
        return countTaxDocuments(orderIds);
      })
      .toEqual({ orders: exchangesPerKill, invoices: exchangesPerKill, credit_notes: exchangesPerKill });
    expect(await findBroken(context.db)).toEqual([]);
    // What was sent is what came back.
    const { rows } = await sql<{ stock: number }>`
      select stock from product_variants where id = ${productId}`.execute(context.db);
    expect(rows).toEqual([{ stock: exchangesPerKill }]);
  },
  120_000,
);

interface ReturnToEnd {
  readonly orderId: string;
  readonly id: string;
}

/** Delivers an order, and takes back what is to be replaced. */
async function askForExchange(productId: string): Promise<ReturnToEnd> {
  const customer = await addCustomer({ context } as TestShop);
  await call('POST', 'cart/create', { productId }, customer);
  const placed = await call('POST', 'order/cash-on-delivery', { addressId: customer.addressId }, customer);
  const orderId: string = placed.body.data[0]._id;
  for (const order_status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered'])
    await call('PUT', 'order/order', { id: orderId, order_status });
  const wanted = {
    orderId,
    kind: 'replacement',
    reason: 'damaged',
    items: [{ _id: productId, quantity: 1 }],
  };
  const preview = await call('POST', 'returns/preview', wanted, customer);
  const { digest } = preview.body.data.consequences;
  const asked = await call('POST', 'returns', { ...wanted, digest }, customer);
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const id: string = asked.body.data._id;
  const inspection = { grade: 'damaged', disposition: 'stock', note: '' };
  for (const state of ['approved', 'picked_up', 'received', 'inspected'])
    await call('PUT', `admin/returns/${id}`, { state, inspection });
  return { orderId, id };
}

/** Carries an exchange out; a repeated step changes nothing. */
async function carryOut({ id }: ReturnToEnd): Promise<void> {
  const { body } = await call('POST', `admin/returns/${id}/consequences`, { state: 'replaced' });
  // An answer that was lost leaves a return that has ended.
  const digest = body.data?.digest ?? 'known';
  const { status, body: reply } = await call('PUT', `admin/returns/${id}`, { state: 'replaced', digest });
  expect(status, JSON.stringify(reply)).toBe(200);
}

async function countTaxDocuments(orderIds: readonly string[]) {
  const { rows } = await sql`
    select count(*)::int as orders, count(*) filter (where sent.invoice_number <> '')::int as invoices,
      count(*) filter (where part.credit_note_number <> '')::int as credit_notes
    from orders sent join order_returns part on part.order_id = sent.exchange_of
    where sent.exchange_of = any(${orderIds}::text[])`.execute(context.db);
  return rows[0];
}
