import { snakeCased } from '@jhumka/contract/wire/spelling';
import { paise } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { sql } from 'kysely';
import { ordersOfCustomer } from '../effort.ts';
import type { Customer } from './customers.ts';
import { liftIndexes } from './lift-indexes.ts';
import type { ShopData } from './shop.ts';

const slice = 100_000;
/** The age of an order in steps of 30 seconds makes its number: 1,000,000 orders are 347 days. */
const secondsBetween = 30;
/** Half of so many of the newest orders wait to be packed. */
const activeOrders = 5_000;
/** Numbers count down into the past from here, so that ids and order numbers grow with time, as the shop's do. */
const newest = 1_000_000_000;

/** Rows of other tables for each order. An order of the shop itself writes as many messages and entries, or more. */
const rowsOfOrder = {
  order_items: 5 / 3,
  order_events: 3,
  outbox_messages: 2,
  audit_entries: 1,
  stock_movements: 0.5,
  coin_movements: 0.5,
  coin_entries: 1,
  tax_documents: 1,
} as const;

/** Tables that grow with the orders. */
export const growingTables = ['orders', ...Object.keys(rowsOfOrder)] as const;

/**
 * Prepends older history: the orders numbered `from` to `to`, counted back from now, with the rows that belong to them.
 * Both are multiples of `ordersOfCustomer`. So a larger shop has the same busy last year and more years before. The given customer gets a share of the newest.
 * Foreign keys and indexes are made again afterwards.
 */
export async function growOrders(
  data: ShopData,
  { from, to, customer }: { readonly from: number; readonly to: number; readonly customer: Customer },
  log: (line: string) => void,
): Promise<void> {
  const { db } = data.connection;
  const putBack = await liftIndexes(data, growingTables);
  await insertBuyers(data, from, to, customer);
  for (let first = from; first < to; first += slice) {
    const last = Math.min(to, first + slice) - 1;
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      await sql`
        create temporary table made on commit drop as
        select numbers.number, 'ord_' || lpad(numbers.number::text, 26, '0') as id, buyers.user_id, buyers.address_id,
          now() - (${newest}::bigint - numbers.number) * make_interval(secs => ${secondsBetween}::int) as at,
          (array['delivered', 'delivered', 'delivered', 'shipped', 'pending', 'cancelled'])[1 + numbers.number % 6] as usual
        from generate_series(${newest - last}::bigint, ${newest - first}::bigint) as numbers (number)
          join bench_buyers buyers on buyers.number = numbers.number % (select count(*) from bench_buyers)`.execute(
        tx,
      );
      for (const statement of statements) await sql.raw(statement).execute(tx);
    });
    log(`  ${(last + 1).toLocaleString('en')} orders`);
  }
  await sql`drop table bench_buyers, bench_products`.execute(db);
  await putBack(log);
  await sql`vacuum (analyze)`.execute(db);
}

async function insertBuyers(
  { connection: { db } }: ShopData,
  from: number,
  to: number,
  customer: Customer,
): Promise<void> {
  const [first, last] = [from / ordersOfCustomer + 1, to / ordersOfCustomer];
  const id = (prefix: string) => sql`${prefix}::text || lpad(number::text, 26, '0')`;
  const numbers = sql`generate_series(${first}::int, ${last}::int) as number`;
  await sql`
    insert into users (id, name, email, password_hash)
    select ${id('usr_')}, 'Generated ' || number, 'generated-' || number || '@shop.example', '' from ${numbers}`.execute(
    db,
  );
  await sql`
    insert into addresses (id, user_id, name, address_line, city, state, pincode, mobile)
    select ${id('adr_')}, ${id('usr_')}, 'Asha Rao', '12, Temple Street', 'Bengaluru', 'Karnataka', '560003',
      '+919845012345' from ${numbers}`.execute(db);
  await sql`insert into coin_accounts (user_id, balance) select ${id('usr_')}, 0 from ${numbers}`.execute(db);
  await sql`insert into coin_accounts (user_id, balance) values (${customer.userId}, 100) on conflict do nothing`.execute(
    db,
  );
  await sql`
    create table bench_buyers as
    select row_number() over () - 1 as number, user_id, address_id from (
      select ${id('usr_')} as user_id, ${id('adr_')} as address_id from ${numbers}
      union all select ${customer.userId}, ${customer.addressId} where ${from}::int = 0
    ) buyers`.execute(db);
  await sql`create unique index on bench_buyers (number)`.execute(db);
  await sql`create table bench_products as
    select row_number() over () - 1 as number, id, name from products`.execute(db);
  await sql`create unique index on bench_products (number)`.execute(db);
  await sql`analyze bench_buyers, bench_products`.execute(db);
}

const bill = computeBill({
  lines: [{ key: 'prd_generated', price: paise(250_000), discount: 10, gst: 3, quantity: 1 }],
  tier: 'NONE',
  settings: defaultSettings,
});
const firsts = `array['Asha', 'Ravi', 'Meera', 'Imran', 'Kavya', 'Nikhil', 'Farah', 'Gurpreet', 'Lakshmi', 'Arjun']`;
const lasts = `array['Rao', 'Iyer', 'Shah', 'Menon', 'Qureshi', 'Gill', 'Bose', 'Deshmukh', 'Nair', 'Verma', 'Das']`;
const padded = (number: string) => `lpad((${number})::text, 26, '0')`;

const statements = [
  `insert into orders (id, order_number, user_id, order_status, payment_status, payment_method, address_id,
     delivery_address, bill, grand_total, shipping, tracking_number, invoice_number, created_at, updated_at)
   select id, 'JH-G-' || number, user_id,
     case when number >= ${newest - activeOrders} and number % 2 = 0 then 'confirmed' else usual end,
     case when number % 6 < 3 then 'paid' when number >= ${newest - activeOrders} and number % 600 = 5 then 'refund_pending'
       else 'cod_due' end,
     case when number % 6 < 3 and number % 5 < 2 then 'razorpay' else 'cod' end, address_id,
     jsonb_build_object('_id', address_id, 'name', (${firsts})[1 + number % 10] || ' ' || (${lasts})[1 + number / 10 % 11],
       'address_line', '12, Temple Street', 'landmark', '', 'city', 'Bengaluru', 'state', 'Karnataka', 'country', 'India',
       'pincode', '560003', 'mobile', '+91' || (8000000000 + number), 'address_type', 'home', 'is_default', true,
       'createdAt', '2025-01-01T00:00:00.000Z'),
     '${JSON.stringify(snakeCased(bill))}'::jsonb, ${bill.grandTotal} + number % 5000 * 100, '${bill.shipping}',
     case when number % 6 < 4 then 'BD' || number else '' end, 'TI/GEN/' || number, at, at
   from made order by number`,
  `insert into order_items (order_id, position, product_id, variant_id, sku, name, image, quantity, unit_price, discount,
     discounted_unit_price, gst, hsn, line_total, line_gst)
   select made.id, position, products.id, products.id, 'JH-G', products.name, '', 1, 250000, 10, 225000, 3, '7113',
     225000, 6750
   from made cross join generate_series(1, 2) as position
     join bench_products products on products.number = (made.number * 31 + position * 17) % (select count(*) from bench_products)
   where position = 1 or made.number % 3 > 0 order by made.number, position`,
  `insert into order_events (order_id, position, order_status, actor, at)
   select id, position, case position when 1 then 'pending' when 2 then 'confirmed' else
       case when number >= ${newest - activeOrders} and number % 2 = 0 then 'confirmed' else usual end end,
     case position when 1 then 'shopper' else 'admin' end, at + position * interval '1 hour'
   from made cross join generate_series(1, 3) as position order by number, position`,
  `insert into outbox_messages (id, dedup_key, channel, kind, order_id, user_id, state, tries, recipient, subject, due_at,
     sent_at, created_at)
   select 'msg_' || ${padded('number * 2 + part')}, id || ' generated-' || part, 'mail',
     (array['order-placed', 'order-shipped'])[1 + part], id, user_id,
     case when number % 5000 = 0 then 'failed' else 'sent' end, 1, 'generated@shop.example', 'Your order JH-G-' || number,
     at, at, at
   from made cross join generate_series(0, 1) as part order by number, part`,
  `insert into audit_entries (id, actor_id, action, subject_id, changes, note, at)
   select 'aud_' || ${padded('number')}, admin.id,
     (array['order.move', 'order.move', 'order.move', 'product.update', 'user.update'])[1 + number % 5], made.id,
     jsonb_build_object('order_status', jsonb_build_object('from', 'confirmed', 'to', usual), 'number', number),
     case when number % 50 = 0 then 'for the festival' else '' end, at
   from made cross join (select id from users where role = 'ADMIN' order by id limit 1) as admin order by number`,
  `insert into stock_movements (product_id, variant_id, quantity, reason, note, at)
   select products.id, products.id, 2, 'delivery', '', at
   from made join bench_products products on products.number = made.number % (select count(*) from bench_products)
   where made.number % 2 = 0 order by made.number`,
  `insert into coin_movements (id, key, reason, reference, source, rule, created_at)
   select 'mov_' || ${padded('number')}, 'streak-day:' || user_id || ':' || number, 'streak-day', at::date::text,
     jsonb_build_object('reason', 'streak-day', 'day', at::date::text, 'streak', 1), '{"base": 1}', at
   from made where number % 2 = 0 order by number`,
  `insert into coin_entries (movement_id, side, user_id, house, coins, balance_after)
   select 'mov_' || ${padded('number')}, side, case side when 'customer' then user_id end,
     case side when 'house' then 'streak' end, case side when 'customer' then 5 else -5 end,
     case side when 'customer' then 5 end
   from made cross join unnest(array['customer', 'house']) as side where number % 2 = 0 order by number, side`,
  `insert into tax_documents (id, number, kind, financial_year, sequence, order_id, user_id, content, created_at)
   select 'pap_' || ${padded('number')}, 'TI/GEN/' || number, 'invoice', 'GEN', number::int, id, user_id, '{}', at
   from made order by number`,
];
