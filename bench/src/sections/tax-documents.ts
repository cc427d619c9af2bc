import { endpointAddress } from '@jhumka/contract/client';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { effort } from '../effort.ts';
import { type Figure, milliseconds } from '../figures.ts';
import { median, quantile } from '../load/median.ts';
import { expectReply } from '../load/raw-request.ts';
import { fillCarts } from '../shops/carts.ts';
import { addCustomers, headersOf } from '../shops/customers.ts';
import { fillShop, listProducts } from '../shops/products.ts';
import { openShopData, type Shop, type ShopData, startShop } from '../shops/shop.ts';

const maxMs = 100;
const customerCount = 40;
const orderCount = 240;

/**
 * Measures a catalogue read while the same process renders invoices and sends mails, and the same
 * read of an idle shop. The read is uncached: a cached one would hardly be affected.
 */
export async function measureTaxDocuments(bench: Bench): Promise<Figure[]> {
  // A separate shop: the orders of other sections would need invoices too.
  await using data = await openShopData();
  const seeding = await startShop(data);
  try {
    await placeOrders(seeding, data);
  } finally {
    await seeding.stop();
  }
  await confirmAll(data);
  await using shop = await startShop(data, { isWorking: true });
  const busy: number[] = [];
  while ((await countWaiting(data)) > 0) busy.push(await readUncached(shop));
  const idle: number[] = [];
  while (idle.length < Math.max(effort.samples, busy.length)) idle.push(await readUncached(shop));
  bench.log(`  ${busy.length} reads during the work, ${idle.length} after it`);
  return [
    figureOf('catalogue read during invoices and mails, middle', median(busy), median(idle)),
    {
      ...figureOf('the same, 95 of 100 are faster', quantile(busy, 0.95), quantile(idle, 0.95)),
      target: `≤ ${maxMs} ms`,
      isMet: quantile(busy, 0.95) <= maxMs,
    },
  ];
}

const figureOf = (what: string, busy: number, idle: number): Figure => ({
  what,
  measured: milliseconds(busy),
  baseline: `${milliseconds(idle)} when idle`,
  ratio: `${(busy / idle).toFixed(1)} ×`,
  target: '',
  isMet: null,
});

/** Places cash orders of one product each; without the worker role their messages stay queued. */
async function placeOrders(shop: Shop, data: ShopData): Promise<void> {
  const customers = await addCustomers(data, customerCount);
  await fillShop(data);
  const products = await listProducts(data, 60);
  await sql`delete from pgboss.job`.execute(data.connection.db);
  await sql`delete from outbox_messages`.execute(data.connection.db);
  for (const { customer, rowId } of await fillCarts(data, customers, products, orderCount)) {
    const body = JSON.stringify({ addressId: customer.addressId, list_items: [rowId] });
    const order = { method: 'POST', headers: headersOf(customer), body };
    await fetch(`${shop.url}/api/order/cash-on-delivery`, order); // The most expensive are refused, which is fine.
  }
}

/** Confirms what waits, as an administrator would: an invoice is due for each. */
async function confirmAll({ connection: { db } }: ShopData): Promise<void> {
  await sql`update orders set order_status = 'confirmed' where order_status = 'pending'`.execute(db);
  await sql`
    insert into pgboss.job (name, data)
    select 'create-tax-documents', jsonb_build_object('orderId', id) from orders where invoice_number = ''`.execute(
    db,
  );
}

async function countWaiting({ connection: { db } }: ShopData): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from pgboss.job
      where name = 'create-tax-documents' and state in ('created', 'retry', 'active')
    ) + (
      select count(*)::int from outbox_messages
      where state in ('waiting', 'sending') and due_at <= now()
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
}

let place = 0;

/** Reads a page of the list that is not cached yet. */
async function readUncached(shop: Shop): Promise<number> {
  place += 1;
  const { method, url } = await endpointAddress('product.search', { search: `ring ${place}`, limit: 24 });
  const body = JSON.stringify({ search: `ring ${place}`, limit: 24 });
  const headers = { 'content-type': 'application/json' };
  return (await expectReply(shop.url + url, 200, { method, headers, body })).tookMs;
}
