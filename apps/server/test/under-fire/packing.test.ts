import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenContext } from '../../src/create-context.ts';
import { sweepTaxDocuments } from '../../src/modules/orders/invoices/issue-tax-documents.ts';
import { addCustomer, type TestCustomer } from '../customers.ts';
import { findBroken } from '../find-broken.ts';
import { addProducts } from '../products.ts';
import type { TestShop } from '../shop.ts';
import { newUnits } from '../units.ts';
import { untilAnswered } from './buyer.ts';
import type { KillableShop } from './killable-shop.ts';
import { startFire } from './start-fire.ts';

// `npm run proof -- money` kills the shop twenty times; a normal test run once.
const kills = Number(process.env.PROOF_ROUNDS ?? 1);
const ordersPerKill = 6;

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
  untilAnswered(method, `${shop.url}${path}`, body, { authorization: `Bearer ${by.token}` });

test.each(Array.from({ length: kills }, (_, index) => index + 1))(
  'a shop that is killed between packing and invoice has an invoice for each packed order (kill %i)',
  async () => {
    const orders = await openOrders(ordersPerKill);
    const packing = Promise.all(orders.map(pack));
    await pause(Math.random() * 120);
    await shop.killAndRestart();
    await packing;
    // The sweep finds what no job is left for.
    await sql`update orders set updated_at = now() - interval '1 hour' where order_status = 'packed'`.execute(
      context.db,
    );
    await expect
      .poll(async () => {
        await sweepTaxDocuments(context);
        return notInvoiced();
      })
      .toEqual([]);
    const { rows } = await sql<{ packed: number; units: number }>`
      select count(distinct o.id)::int as packed, count(u.id)::int as units from orders o
      join product_units u on u.order_id = o.id where o.order_status = 'packed' and o.id = any(${orders.map(({ id }) => id)})`.execute(
      context.db,
    );
    expect(rows[0]).toEqual({ packed: ordersPerKill, units: ordersPerKill });
    expect(await findBroken(context.db)).toEqual([]);
  },
  120_000,
);

interface OpenOrder {
  readonly id: string;
  readonly item: string;
  /** Serial number of the unit that it is packed with. */
  readonly unit: string;
}

/** Places confirmed orders of one unit each. */
async function openOrders(count: number): Promise<OpenOrder[]> {
  const [variantId = ''] = await addProducts(context.db, [{ stock: count }]);
  const units = newUnits(count);
  const switched = await call('POST', '/api/admin/units/switch', { variantId, kept_by_units: true, units });
  expect(switched.status, JSON.stringify(switched.body)).toBe(200);
  const orders: OpenOrder[] = [];
  for (const { serial } of units) {
    const customer = await addCustomer({ context } as TestShop);
    await call('POST', '/api/cart/create', { productId: variantId }, customer);
    const { addressId } = customer;
    const placed = await call('POST', '/api/order/cash-on-delivery', { addressId }, customer);
    const id: string = placed.body.data[0]._id;
    await call('PUT', '/api/order/order', { id, order_status: 'confirmed' });
    orders.push({ id, item: variantId, unit: serial });
  }
  return orders;
}

/** Packs an order; a repeated call changes nothing. */
async function pack({ id, item, unit }: OpenOrder): Promise<void> {
  const units = [{ item, units: [unit] }];
  const { status, body } = await call('PUT', '/api/order/order', { id, order_status: 'packed', units });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function notInvoiced(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where order_status = 'packed' and invoice_number = ''`.execute(context.db);
  return rows.map(({ id }) => id);
}
