import type { WireReply } from '@jhumka/contract';
import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import { type Figure, milliseconds } from '../figures.ts';
import { median } from '../load/median.ts';
import { orderRequest } from '../load/place-orders.ts';
import { expectReply } from '../load/raw-request.ts';
import { fillCarts } from '../shops/carts.ts';
import { type Customer, headersOf } from '../shops/customers.ts';
import { listAffordableProducts } from '../shops/products.ts';
import type { Shop } from '../shops/shop.ts';

const maxMs = 60;
const orderCount = 12;
const warming = 4;

/** Times previewing and asking for returns of fresh orders among all that there are, over HTTP with all its statements. */
export async function measureReturns(shop: Shop, customer: Customer): Promise<Figure[]> {
  const took = { preview: [] as number[], ask: [] as number[] };
  for (const { _id: orderId, items } of await deliverOrders(shop, customer)) {
    const request = {
      orderId,
      items: [{ _id: items[0]?.line ?? '', quantity: 1 }],
      reason: 'damaged',
    } as const;
    const preview = await post<'returns.preview'>(shop, customer, 'returns.preview', request, 200);
    const digest = preview.body.data.consequences?.digest ?? '';
    const payBackTo = { upi: 'asha@okbank' };
    const ask = await post(shop, customer, 'returns.create', { ...request, payBackTo, digest }, 201);
    took.preview.push(preview.tookMs);
    took.ask.push(ask.tookMs);
  }
  return [
    figureOf('previewing a return', took.preview.slice(warming)),
    figureOf('asking for a return', took.ask.slice(warming)),
  ];
}

async function deliverOrders({ url, data }: Shop, customer: Customer) {
  const products = await listAffordableProducts(data);
  await sql`
    update product_variants set stock = 100, kept_by_units = false
    where product_id = any(${products.map(({ id }) => id)}::text[])`.execute(data.connection.db);
  const rows = await fillCarts(data, [customer], products, orderCount);
  const orders: WireReply<'order.placeCash'>['data'][number][] = [];
  for (const row of rows) {
    const { path, ...request } = orderRequest('cash-on-delivery', row);
    const { body } = await expectReply(url + path, 201, request);
    orders.push(...(JSON.parse(body.toString()) as WireReply<'order.placeCash'>).data);
  }
  const ids = orders.map(({ _id }) => _id);
  await sql`
    update orders set order_status = 'delivered', payment_status = 'paid', delivered_at = now()
    where id = any(${ids}::text[])`.execute(data.connection.db);
  return orders;
}

async function post<Name extends 'returns.preview' | 'returns.create'>(
  { url }: Shop,
  customer: Customer,
  name: Name,
  input: object,
  status: number,
) {
  const { url: path, body: sent } = await endpointAddress(name, input);
  const request = { method: 'POST', headers: headersOf(customer), body: sent };
  const { body, tookMs } = await expectReply(url + path, status, request);
  return { body: JSON.parse(body.toString()) as WireReply<Name>, tookMs };
}

function figureOf(what: string, took: readonly number[]): Figure {
  const measured = median(took);
  const baseline = `the slowest ${milliseconds(Math.max(...took))}`;
  return {
    what,
    measured: milliseconds(measured),
    baseline,
    ratio: '',
    target: `< ${maxMs} ms`,
    isMet: measured < maxMs,
  };
}
