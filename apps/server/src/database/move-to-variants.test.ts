import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl, dropDatabase, execute } from '../../test/database-server.ts';
import { findBroken } from '../../test/find-broken.ts';
import { connect } from './connect.ts';
import { migrations } from './database.generated.ts';
import { migrate } from './migrate.ts';
import type { Db } from './transact.ts';

/** A shop of version 1.0.0: 30 products, 400 orders of two products each, carts, wishlists, alerts and a return. */
const shopOf100 = `
  insert into categories (id, name, slug) values ('cat_1', 'Rings', 'rings');
  insert into subcategories (id, category_id, name, slug) values ('sub_1', 'cat_1', 'Bands', 'bands');
  insert into products (id, sku, name, category_id, subcategory_id, price, discount, discounted_price, stock)
    select 'prd_' || n, 'JH-' || n, 'Ring ' || n, 'cat_1', 'sub_1', 100000 + n, 10, 90000 + n, 100
    from generate_series(1, 30) as n;
  update products set deleted_at = '2026-01-01', stock = 100 where id = 'prd_30';
  insert into users (id, name, email, password_hash)
    select 'usr_' || n, 'Asha', 'asha' || n || '@example.in', 'none' from generate_series(1, 5) as n;
  insert into addresses (id, user_id, name, address_line, city, state, pincode, mobile)
    select 'adr_' || n, 'usr_' || n, 'Asha', '1 Lane', 'Jaipur', 'Rajasthan', '302003', '+919845000000'
    from generate_series(1, 5) as n;
  insert into orders (id, order_number, user_id, order_status, payment_status, payment_method, address_id,
      delivery_address, bill, grand_total, shipping)
    select 'ord_' || n, 'JH' || n, 'usr_' || n % 5 + 1, 'pending', 'cod_due', 'cod', 'adr_' || n % 5 + 1, '{}',
      json_build_object('grand_total', 180000, 'discounted_total', 180000, 'gst_total', 0, 'delivery', 0, 'quantity', 3,
        'lines', json_build_array(json_build_object('key', 'prd_' || n % 28 + 1, 'quantity', 1))),
      180000, 'express'
    from generate_series(1, 400) as n;
  insert into order_events (order_id, position, order_status, actor) select id, 1, 'pending', 'shopper' from orders;
  insert into order_items (order_id, position, product_id, name, image, quantity, unit_price, discount,
      discounted_unit_price, gst, hsn, line_total, line_gst)
    select 'ord_' || n, position, 'prd_' || (n + position) % 28 + 1, 'Ring', '', position, 60000, 0, 60000, 3, '7113',
      60000 * position, 0
    from generate_series(1, 400) as n, generate_series(1, 2) as position;
  insert into stock_movements (product_id, quantity, reason)
    select id, 100 + coalesce((select sum(quantity) from order_items where product_id = products.id), 0), 'opening'
    from products;
  insert into cart_items (id, user_id, product_id, quantity)
    select 'crt_' || n, 'usr_' || n, 'prd_' || n, n from generate_series(1, 5) as n;
  insert into wishlist_items (id, user_id, product_id)
    select 'wsh_' || n, 'usr_' || n, 'prd_' || n from generate_series(1, 5) as n;
  insert into stock_alerts (id, product_id, email, consent_version, created_at)
    values ('sal_1', 'prd_1', 'asha@example.in', '2026-11', now());
  insert into order_returns (order_id, part, ends_order, amount, delivery, reason, actor_id, created_at)
    values ('ord_1', 1, false, 60000, false, 'Too wide', 'usr_1', now());
  insert into order_return_lines (order_id, part, product_id, quantity, amount, is_restocked)
    values ('ord_1', 1, 'prd_3', 1, 60000, false);
  update orders set refunded_total = 60000 where id = 'ord_1'`;

/** Sums by product of everything that refers to products. */
async function sumsOf(db: Kysely<never>, key: 'product_id' | 'variant_id') {
  const own = key === 'product_id' ? 'products' : 'product_variants';
  const queries = {
    products: `select sku, price, discount, discounted_price, stock, deleted_at is null as is_live from ${own} order by sku`,
    orders: 'select sum(grand_total) as total, sum(refunded_total) as refunded, count(*) from orders',
    items: `select ${key} as id, sum(quantity) as units, sum(line_total) as total from order_items group by 1 order by 1`,
    ledger: `select ${key} as id, sum(quantity) as units from stock_movements group by 1 order by 1`,
    carts: `select user_id, ${key} as id, quantity from cart_items order by 1, 2`,
    alerts: `select id as alert, ${key} as id from stock_alerts`,
    returns: `select order_id, part, ${key} as id, quantity, amount from order_return_lines`,
    wishlists: 'select user_id, product_id from wishlist_items order by 1',
  };
  const sums: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) sums[name] = (await sql.raw(query).execute(db)).rows;
  return sums;
}

test('a shop of version 1.0.0 moves over: every row refers to a variant, which stays a number', async () => {
  const { db } = await shopOf('0001-baseline');
  await sql.raw(shopOf100).execute(db);
  const before = await sumsOf(db as never, 'product_id');
  await migrate(db);
  expect(await sumsOf(db as never, 'variant_id')).toEqual(before);
  expect(await sumsOf(db as never, 'product_id')).toEqual(before);
  expect(await findBroken(db)).toEqual([]);
  const { rows } = await sql<{
    units: number;
  }>`select (select count(*) from product_variants where kept_by_units)
    + (select count(*) from order_items where kept_by_units) + (select count(*) from product_units) as units`.execute(
    db,
  );
  expect(rows).toEqual([{ units: 0 }]);
});

test('while the large tables are changed in batches, version 1.0.0 sells on', async () => {
  const { db, url } = await shopOf('0001-baseline');
  await sql.raw(shopOf100).execute(db);
  await migrateTo(db, '0002-variants');
  // What a process of version 1.0.0 writes beside the migration names the product alone.
  const sell = (order: string) => sql`
    with item as (
      insert into order_items (order_id, position, product_id, name, image, quantity, unit_price, discount,
        discounted_unit_price, gst, hsn, line_total, line_gst)
      values (${order}, 3, 'prd_1', 'Ring', '', 1, 0, 0, 0, 3, '7113', 0, 0)
    ) update products set stock = stock - 1 where id = 'prd_1'`;
  const other = connect(url, { size: 1 });
  onTestFinished(other.close);
  await Promise.all([
    migrate(db),
    ...Array.from({ length: 20 }, (_, n) => sell(`ord_${n + 2}`).execute(other.db)),
  ]);
  const { rows } = await sql<{ stock: number; missing: number }>`
    select stock, (select count(*) from order_items where variant_id is null) as missing
    from product_variants where id = 'prd_1'`.execute(db);
  expect(rows).toEqual([{ stock: 80, missing: 0 }]);
  expect(await findBroken(db)).toEqual([]);
});

test('what version 1.0.0 writes to a product holds for its variant, and the other way round', async () => {
  const { db } = await shopOf('0003-refer-to-variants');
  await sql.raw(shopOf100.slice(0, shopOf100.indexOf('insert into users'))).execute(db);
  await sql`update products set price = 5000, discounted_price = 4000, discount = 20, stock = 3 where id = 'prd_1'`.execute(
    db,
  );
  const figures = sql`select price, discount, discounted_price, stock from product_variants where id = 'prd_1'
    union all select price, discount, discounted_price, stock from products where id = 'prd_1'`;
  const changed = { price: 5000, discount: 20, discounted_price: 4000, stock: 3 };
  expect((await figures.execute(db)).rows).toEqual([changed, changed]);
  await sql`update product_variants set stock = 2 where id = 'prd_1'`.execute(db);
  expect((await figures.execute(db)).rows).toEqual([
    { ...changed, stock: 2 },
    { ...changed, stock: 2 },
  ]);
});

async function shopOf(lastMigration: string): Promise<{ db: Db; url: string }> {
  const { serverUrl } = inject('database');
  const name = `jhumka_variants_${crypto.randomUUID().replaceAll('-', '')}`;
  await execute(serverUrl, `create database ${name}`);
  onTestFinished(() => dropDatabase(serverUrl, name));
  const url = databaseUrl(serverUrl, name);
  const connection = connect(url, { size: 2 });
  onTestFinished(connection.close);
  await migrateTo(connection.db, lastMigration);
  return { db: connection.db, url };
}

/** Runs the migrations up to one, as an older version would. */
async function migrateTo(db: Db, last: string): Promise<void> {
  const names = Object.keys(migrations);
  const some = Object.fromEntries(Object.entries(migrations).slice(0, names.indexOf(last) + 1));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => some },
  }).migrateToLatest();
  if (error) throw error;
}
