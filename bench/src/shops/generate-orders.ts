import { snakeCased } from '@jhumka/contract/wire/spelling';
import { paise } from '@jhumka/domain/money';
import { computeBill, defaultSettings } from '@jhumka/domain/pricing';
import { sql } from 'kysely';
import type { Tx } from '../../../apps/server/src/database/transact.ts';
import type { Customer } from './customers.ts';
import { liftIndexes } from './lift-indexes.ts';
import type { ShopData } from './shop.ts';

/** Orders of each generated person. */
export const ordersEach = 50;

const slice = 100_000;
/** Half of so many of the newest orders wait to be packed. */
const activeOrders = 5_000;

const firsts = ['Asha', 'Ravi', 'Meera', 'Imran', 'Kavya', 'Nikhil', 'Farah', 'Gurpreet', 'Lakshmi', 'Arjun'];
const lasts = ['Rao', 'Iyer', 'Shah', 'Menon', 'Qureshi', 'Gill', 'Bose', 'Deshmukh', 'Nair', 'Verma', 'Das'];
const firstNames = sql`${sql.lit(`{${firsts}}`)}::text[]`;
const lastNames = sql`${sql.lit(`{${lasts}}`)}::text[]`;

/**
 * Generates orders of generated users, each with an item, most with two, and two events. The given customers get as
 * many as everyone else. One order every 30 seconds, the last of them now.
 */
export async function generateOrders(
  data: ShopData,
  { count, customers }: { readonly count: number; readonly customers: readonly Customer[] },
  log: (line: string) => void,
): Promise<void> {
  const { db } = data.connection;
  await generateUsers(data, Math.ceil(count / ordersEach), customers);
  const putBack = await liftIndexes(data, ['orders', 'order_items', 'order_events']);
  const bills = [billOf(['prd_first']), billOf(['prd_first', 'prd_second'])].map((bill) =>
    JSON.stringify(snakeCased(bill)),
  );
  const { grandTotal, shipping } = billOf(['prd_first']);
  for (let first = 0; first < count; first += slice) {
    const last = Math.min(count, first + slice) - 1;
    await db.transaction().execute(async (tx) => {
      await sql`set local synchronous_commit = off`.execute(tx);
      await sql`
      insert into orders (id, order_number, user_id, order_status, payment_status, payment_method, address_id,
        delivery_address, bill, grand_total, shipping, tracking_number, created_at, updated_at)
      select 'ord_' || lpad(made.number::text, 26, '0'), 'JH-G-' || made.number, buyers.user_id,
        case when made.number >= ${count - activeOrders}::int and made.number % 2 = 0 then 'confirmed' else
          (array['delivered', 'delivered', 'delivered', 'shipped', 'pending', 'cancelled'])[1 + made.number % 6] end,
        case when made.number % 6 < 3 then 'paid' when made.number % 600 = 4 then 'awaiting_payment'
          when made.number % 600 = 5 then 'refund_pending' else 'cod_due' end,
        case when made.number % 600 in (4, 5) then 'razorpay' else 'cod' end, buyers.address_id,
        jsonb_build_object('_id', buyers.address_id,
          'name', (${firstNames})[1 + made.number % ${sql.lit(firsts.length)}] || ' '
            || (${lastNames})[1 + made.number / ${sql.lit(firsts.length)} % ${sql.lit(lasts.length)}], 'address_line', '12, Temple Street',
          'landmark', '', 'city', 'City ' || made.number % 500, 'state', 'Karnataka', 'country', 'India', 'pincode', '560003',
          'mobile', '+91' || (9000000000 + made.number), 'address_type', 'home', 'is_default', true, 'createdAt', '2025-01-01T00:00:00.000Z'),
        replace(replace((${bills}::text[])[case when made.number % 3 > 0 then 2 else 1 end], 'prd_first', one.id),
          'prd_second', two.id)::jsonb, ${grandTotal} + made.number % 5000 * 100, ${shipping},
        case when made.number % 6 < 4 then 'BD' || made.number else '' end, placed.at, placed.at
      from generate_series(${first}::int, ${last}::int) as made (number)
        join bench_buyers buyers on buyers.number = made.number % (select count(*) from bench_buyers)
        join bench_products one on one.number = (made.number::bigint * 31 + 17) % (select count(*) from bench_products)
        join bench_products two on two.number = (made.number::bigint * 31 + 34) % (select count(*) from bench_products)
        cross join lateral (select now() - (${count}::int - made.number) * interval '30 seconds' as at) placed`.execute(
        tx,
      );
      await insertDetails(tx, first, last);
    });
    log(`  ${(last + 1).toLocaleString('en')} orders`);
  }
  await sql`drop table bench_buyers, bench_products`.execute(db);
  await putBack(log);
}

const billOf = (keys: readonly string[]) =>
  computeBill({
    lines: keys.map((key) => ({ key, price: paise(250_000), discount: 10, gst: 3, quantity: 1 })),
    tier: 'NONE',
    settings: defaultSettings,
  });

async function generateUsers(
  { connection: { db } }: ShopData,
  count: number,
  customers: readonly Customer[],
): Promise<void> {
  const generated = Math.max(0, count - customers.length);
  await sql`
    insert into users (id, name, email, password_hash)
    select 'usr_' || lpad(number::text, 26, '0'), 'Generated ' || number, 'generated-' || number || '@shop.example', ''
    from generate_series(1, ${generated}) as number`.execute(db);
  await sql`
    insert into addresses (id, user_id, name, address_line, city, state, pincode, mobile)
    select 'adr_' || lpad(number::text, 26, '0'), 'usr_' || lpad(number::text, 26, '0'), 'Asha Rao',
      '12, Temple Street', 'Bengaluru', 'Karnataka', '560003', '+919845012345'
    from generate_series(1, ${generated}) as number`.execute(db);
  await sql`
    create table bench_buyers as
    select row_number() over () - 1 as number, user_id, id as address_id from addresses
    where user_id like 'usr_000%' or user_id = any(${customers.map(({ userId }) => userId)}::text[])`.execute(
    db,
  );
  await sql`create unique index on bench_buyers (number)`.execute(db);
  await sql`create table bench_products as select row_number() over () - 1 as number, id, name from products`.execute(
    db,
  );
  await sql`create unique index on bench_products (number)`.execute(db);
  await sql`analyze`.execute(db);
}

async function insertDetails(tx: Tx, first: number, last: number): Promise<void> {
  const orders = sql`orders where id between ${`ord_${pad(first)}`} and ${`ord_${pad(last)}`}`;
  await sql`
    insert into order_items (order_id, position, product_id, variant_id, sku, name, image, quantity, unit_price, discount,
      discounted_unit_price, gst, hsn, line_total, line_gst, cost)
    select placed.id, position, products.id, products.id, 'JH-G', products.name, '', 1, 250000, 10, 225000, 3, '7113', 225000, 6750, 150000
    from (select id, right(id, 9)::bigint as number from ${orders}) placed
      cross join generate_series(1, 2) as position
      join bench_products products
        on products.number = (placed.number * 31 + position * 17) % (select count(*) from bench_products)
    where position = 1 or placed.number % 3 > 0`.execute(tx);
  await sql`
    insert into order_events (order_id, position, order_status, actor, at)
    select placed.id, position, case position when 1 then 'pending' else placed.order_status end,
      case position when 1 then 'shopper' else 'admin' end, placed.created_at
    from (select id, order_status, created_at from ${orders}) placed
      cross join generate_series(1, 2) as position`.execute(tx);
}

const pad = (number: number) => String(number).padStart(26, '0');
