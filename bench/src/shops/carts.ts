import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import type { Customer } from './customers.ts';
import type { BenchProduct } from './products.ts';
import type { ShopData } from './shop.ts';

/** A row of a cart that waits to be ordered. */
export interface WaitingRow {
  readonly customer: Customer;
  readonly rowId: string;
  readonly productId: string;
}

/** Empties all carts and puts so many rows into them, every customer's rows in an order of products of their own. */
export async function fillCarts(
  { connection: { db } }: ShopData,
  customers: readonly Customer[],
  products: readonly BenchProduct[],
  count: number,
): Promise<WaitingRow[]> {
  if (count > customers.length * products.length) throw new RangeError('a piece has one row in a cart');
  const rows = Array.from({ length: count }, (_, index): WaitingRow => {
    const number = index % customers.length;
    const customer = customers[number];
    // Each customer starts at another product, since real customers don't all order the same one at once.
    const product = products[(Math.floor(index / customers.length) + number * 7) % products.length];
    if (!customer || !product) throw new Error('nobody to order, or nothing');
    return { customer, rowId: typeidUnboxed('crt'), productId: product.id };
  });
  await sql`delete from cart_items`.execute(db);
  await sql`
    insert into cart_items (id, user_id, product_id, quantity)
    select id, user_id, product_id, 1 from unnest(
      ${rows.map((row) => row.rowId)}::text[],
      ${rows.map((row) => row.customer.userId)}::text[],
      ${rows.map((row) => row.productId)}::text[]
    ) as waiting (id, user_id, product_id)`.execute(db);
  return rows;
}
