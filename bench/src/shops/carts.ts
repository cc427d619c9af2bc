import { sql } from 'kysely';
import { typeidUnboxed } from 'typeid-js';
import type { Piece } from './pieces.ts';
import type { ShopData } from './shop.ts';
import type { Shopper } from './shoppers.ts';

/** A row of a cart that waits to be ordered. */
export interface WaitingRow {
  readonly shopper: Shopper;
  readonly rowId: string;
  readonly productId: string;
}

/** Empties all carts and puts so many rows into them, every shopper's rows in an order of pieces of their own. */
export async function fillCarts(
  { connection: { db } }: ShopData,
  shoppers: readonly Shopper[],
  pieces: readonly Piece[],
  count: number,
): Promise<WaitingRow[]> {
  if (count > shoppers.length * pieces.length) throw new RangeError('a piece has one row in a cart');
  const rows = Array.from({ length: count }, (_, index): WaitingRow => {
    const number = index % shoppers.length;
    const shopper = shoppers[number];
    // Each shopper begins elsewhere, as people do who don't all want the same piece at the same instant.
    const piece = pieces[(Math.floor(index / shoppers.length) + number * 7) % pieces.length];
    if (!shopper || !piece) throw new Error('nobody to order, or nothing');
    return { shopper, rowId: typeidUnboxed('crt'), productId: piece.id };
  });
  await sql`delete from cart_items`.execute(db);
  await sql`
    insert into cart_items (id, user_id, product_id, quantity)
    select id, user_id, product_id, 1 from unnest(
      ${rows.map((row) => row.rowId)}::text[],
      ${rows.map((row) => row.shopper.userId)}::text[],
      ${rows.map((row) => row.productId)}::text[]
    ) as waiting (id, user_id, product_id)`.execute(db);
  return rows;
}
