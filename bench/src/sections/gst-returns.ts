import { writeFile } from 'node:fs/promises';
import { endpointAddress } from '@jhumka/contract/client';
import { snakeCased } from '@jhumka/contract/wire/spelling';
import { addMonths, asDay, dayInIndia, type Month, monthOf, startOfDay } from '@jhumka/domain/calendar';
import { computeInvoice } from '@jhumka/domain/invoices';
import { fromRupees } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { type Figure, megabytes } from '../figures.ts';
import { addCustomers, type Customer, headersOf } from '../shops/customers.ts';
import { generateOrders } from '../shops/generate-orders.ts';
import { openShopData, type Shop, type ShopData, startShop } from '../shops/shop.ts';

const orderCount = 100_000;
const maxMs = 20_000;
/** Memory that any file may take beyond a month of a tenth. */
const maxGrowth = 60_000_000;

/**
 * Measures the files of a month of 100,000 orders with their invoices and 5,000 credit notes: time, and the most memory
 * that the server takes meanwhile, beside that for a month of 10,000. `BENCH_FILES=folder` saves them.
 */
export async function measureGstReturns(bench: Bench): Promise<Figure[]> {
  await using data = await openShopData({ isDurable: false });
  await (await startShop(data)).stop(); // Creates the tables.
  const [admin] = await addCustomers(data, 1);
  if (!admin) throw new Error('nobody joined');
  await sql`update users set role = 'ADMIN' where id = ${admin.userId}`.execute(data.connection.db);
  await generateOrders(data, { count: orderCount + orderCount / 10, customers: [admin] }, bench.log);
  const month = addMonths(monthOf(dayInIndia(new Date())), -1);
  const small = addMonths(month, -1);
  await issueAll(data, month, [0, orderCount - 1]);
  await issueAll(data, small, [orderCount, orderCount + orderCount / 10 - 1]);
  bench.log('documents are there');
  const figures: Figure[] = [];
  for (const [what, name, input] of files) {
    // A process of its own for each: garbage of one file is not memory of the next.
    await using shop = await startShop(data);
    const little = await measure(shop, admin, { name, input: { ...input, month: small } });
    const much = await measure(shop, admin, { name, input: { ...input, month } });
    bench.log(`  ${what}: ${megabytes(much.bytes)}`);
    figures.push({
      what: `${what} of ${orderCount.toLocaleString('en')} orders`,
      measured: `${(much.tookMs / 1000).toFixed(1)} s, at most ${megabytes(much.peak)}`,
      baseline: `${(little.tookMs / 1000).toFixed(1)} s, ${megabytes(little.peak)} of a tenth`,
      ratio: `${(much.tookMs / little.tookMs).toFixed(1)} ×`,
      target: `< ${maxMs / 1000} s, + ${megabytes(maxGrowth)}`,
      isMet: much.tookMs < maxMs && much.peak - little.peak < maxGrowth,
    });
  }
  return figures;
}

const files = [
  ['GSTR-1 as JSON', 'admin.accounts.gstr1', { format: 'json' }],
  ['GSTR-1 as a workbook', 'admin.accounts.gstr1', { format: 'xlsx' }],
  ['the sales register', 'admin.accounts.register', {}],
  ['the page', 'admin.accounts.month', {}],
] as const;

async function measure(
  shop: Shop,
  admin: Customer,
  {
    name,
    input,
  }: {
    readonly name: (typeof files)[number][1];
    readonly input: { readonly month: Month; readonly format?: string };
  },
) {
  const { url } = await endpointAddress(name, input);
  const begun = performance.now();
  let peak = 0;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) peak = Math.max(peak, (await shop.gauge()).memoryBytes);
  })();
  const reply = await fetch(shop.url + url, { headers: headersOf(admin) });
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const tookMs = performance.now() - begun;
  isDone = true;
  await watching;
  if (reply.status !== 200)
    throw new Error(`${url}: ${reply.status} ${new TextDecoder().decode(bytes).slice(0, 200)}`);
  const folder = process.env.BENCH_FILES;
  if (folder) await writeFile(`${folder}/${name}-${input.month}.${input.format ?? 'txt'}`, bytes);
  return { tookMs, peak, bytes: bytes.length };
}

/** Invoices some orders in a month: one of twenty to a firm, a fifth above a lakh to other states; one of twenty is cancelled. */
async function issueAll(
  { connection: { db } }: ShopData,
  month: Month,
  [first, last]: readonly [number, number],
) {
  const contents = [1000, 150_000].flatMap((rupees) =>
    (['cgst-sgst', 'igst'] as const).map((split) => {
      const line = { key: 'a', price: fromRupees(rupees), discount: 0, gst: 3, quantity: 1 };
      const bill = computeBill({ lines: [line], tier: 'NONE', settings: defaultSettings });
      const items = [{ key: 'a', name: 'Meher band in 22K gold, ring size 14', hsn: '71131910' }];
      return JSON.stringify(snakeCased(computeInvoice(bill, items, split)));
    }),
  );
  const [from, days] = [startOfDay(asDay(`${month}-01`)), 28];
  const kinds = [
    ['invoice', 'TI', 1],
    ['credit-note', 'CN', 20],
  ] as const;
  for (const [kind, prefix, every] of kinds) {
    await sql`
      insert into tax_documents (id, number, kind, financial_year, sequence, order_id, user_id, content, created_at)
      select ${prefix} || orders.id, ${prefix} || '/' || ${month.slice(2).replace('-', '')} || '/' || made.sequence, ${kind},
        ${month.replace('-', '')}, made.sequence, orders.id, user_id, jsonb_build_object(
          'version', 2, 'kind', ${kind}::text, 'number', ${prefix} || '/' || ${month.slice(2).replace('-', '')} || '/' || made.sequence,
          'date', to_char(made.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
          'order_number', order_number, 'order_date', to_char(made.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
          'against', null, 'seller', '{"state": "Rajasthan", "code": "08", "name": "Jhumka", "legal_name": "Jhumka Jewels Pvt Ltd",
            "address": "12 Johari Bazaar, Jaipur 302003", "gstin": "08AAAAA0000A1Z2", "email": "a@shop.example", "phone": "1"}'::jsonb,
          'buyer', jsonb_build_object('name', delivery_address ->> 'name', 'lines', '["12, Temple Street", "Bengaluru 560003"]'::jsonb)
            || case when made.number % 20 = 1 then '{"gstin": "27AAPFU0939F1ZV", "business_name": "Usha Traders"}'::jsonb else '{}' end,
          'supply', jsonb_build_object('state', 'X', 'code', case when made.number % 2 = 0 then '08' else lpad((9 + made.number % 25)::text, 2, '0') end),
          'payment', 'Paid online',
          'figures', (${contents}::jsonb[])[1 + made.number % 2 + 2 * (made.number % 5 / 3)]
        ), made.at
      from (
        select number, number / ${every}::int - ${first}::int / ${every}::int + 1 as sequence,
          'ord_' || lpad(number::text, 26, '0') as id,
          ${from}::timestamptz + (number - ${first}) * (interval '1 day' * ${days} / ${last - first + 1}::int) as at
        from generate_series(${first}::int, ${last}::int, ${every}::int) as number
      ) made join orders on orders.id = made.id`.execute(db);
  }
  await sql`
    update orders set grand_total = (content -> 'figures' ->> 'total')::bigint, invoice_number = number,
      payment_method = 'cod', payment_status = 'paid', order_status = 'delivered'
    from tax_documents where order_id = orders.id and kind = 'invoice'
      and orders.id between ${`ord_${String(first).padStart(26, '0')}`} and ${`ord_${String(last).padStart(26, '0')}`}`.execute(
    db,
  );
  await sql`
    update orders set credit_note_number = number, payment_status = 'cod_due', order_status = 'cancelled'
    from tax_documents where order_id = orders.id and kind = 'credit-note'`.execute(db);
  await sql`analyze tax_documents`.execute(db);
  await sql`analyze orders`.execute(db);
}
