import { type APIRequestContext, expect } from '@playwright/test';
import type { Client } from 'pg';
import type { Topic } from '../../apps/server/src/database/notifications.ts';

/** Product reserved for one test, so that no other test changes its stock or price. */
export interface ReservedProduct {
  readonly _id: string;
  readonly name: string;
  readonly path: string;
  /** Selling price in rupees, after the discount. */
  readonly price: number;
  stock(): Promise<number>;
  /** Updates the database directly; like the other setters, returns once the shop serves the change. */
  setStock(stock: number): Promise<void>;
  /** Sets the list price, in rupees, without a discount. */
  setPrice(rupees: number): Promise<void>;
  /** Unpublishes the product, or publishes it again. */
  setPublished(isPublished: boolean): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
  readonly price: string;
  readonly discount: string;
  readonly discounted_price: string;
}

interface Stored {
  readonly stock: number;
  readonly discounted_price: string;
  readonly publish: boolean;
}

const stockOfTests = 8;

/**
 * Reserves a product with enough stock for one test, and restores it afterwards. A database lock protects it, which
 * ends with the connection even if the worker crashes. The first free one is taken: its page and pictures are rendered
 * already. Its stock stays that of tests.
 */
export async function reserveProduct(
  client: Client,
  api: APIRequestContext,
): Promise<{ product: ReservedProduct; giveBack(): Promise<void> }> {
  const row = await lockOne(client);
  const change = async (column: string, ...values: unknown[]) => {
    const { rows } = await client.query<Stored>(
      `update products set ${column} where id = $1 returning stock, discounted_price, publish`,
      [row.id, ...values],
    );
    await client.query('select pg_notify($1, $2)', ['jhumka', `${'products' satisfies Topic}:`]);
    const stored = rows[0];
    if (stored) await expect.poll(() => isServed(api, row.id, stored)).toBe(true);
  };
  // Every change makes the shop render its pages again.
  if (row.stock !== stockOfTests) await change('stock = $2', stockOfTests);
  const product: ReservedProduct = {
    _id: row.id,
    name: row.name,
    path: `/product/${row.name.replaceAll(/[ ,&]/g, '-')}-${row.id}`,
    price: Number(row.discounted_price) / 100,
    async stock() {
      const found = await client.query<Row>('select stock from products where id = $1', [row.id]);
      return found.rows[0]?.stock ?? Number.NaN;
    },
    setStock: (stock) => change('stock = $2', stock),
    setPrice: (rupees) => change('price = $2, discounted_price = $2, discount = 0', rupees * 100),
    setPublished: (isPublished) => change('publish = $2', isPublished),
  };
  const giveBack = async () => {
    await restore();
    await client.query('select pg_advisory_unlock(hashtext($1))', [row.id]);
  };
  const restore = async () => {
    const { rowCount } = await client.query(
      'delete from reviews where id in (select review_id from review_products where product_id = $1)',
      [row.id],
    );
    const { rows } = await client.query<Row>(
      `select id from products where id = $1 and stock = $2 and price = $3 and discounted_price = $4 and discount = $5
         and publish and review_count = 0`,
      [row.id, stockOfTests, row.price, row.discounted_price, row.discount],
    );
    if (rowCount === 0 && rows.length > 0) return;
    await change(
      'stock = $2, price = $3, discounted_price = $4, discount = $5, publish = true, rating = null, review_count = 0',
      stockOfTests,
      row.price,
      row.discounted_price,
      row.discount,
    );
  };
  return { product, giveBack };
}

/** Tells whether the shop's caches have dropped what they held before the update. */
async function isServed(api: APIRequestContext, productId: string, stored: Stored): Promise<boolean> {
  const reply = await api.post('/api/product/get-product-details', { data: { productId } });
  if (!reply.ok()) return !stored.publish;
  const { data } = (await reply.json()) as { data: { stock: number; discounted_price: number } };
  const paise = Math.round(data.discounted_price * 100);
  return stored.publish && data.stock === stored.stock && paise === Number(stored.discounted_price);
}

async function lockOne(client: Client): Promise<Row> {
  // The cheapest are left to read-only tests; three of the others stay below the cash limit without a verified
  // number.
  const { rows } = await client.query<Row>(
    `select id, name, stock, price, discount, discounted_price from products
     where sku like 'JH-%' and options = '[]' and publish and deleted_at is null and discount > 0 and discounted_price between 150000 and 320000
       and stock > 0
     order by id`,
  );
  for (const row of rows) {
    const lock = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as taken',
      [row.id],
    );
    if (lock.rows[0]?.taken) return row;
  }
  throw new Error('every piece is held by another test');
}
