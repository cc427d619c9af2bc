import { sql } from 'kysely';
import type { ShopData } from './shop.ts';

export interface Piece {
  readonly id: string;
  readonly name: string;
  readonly categoryId: string;
}

/** The pieces of a shop, newest first, at most so many. */
export async function listPieces({ connection }: ShopData, limit: number): Promise<Piece[]> {
  const { rows } = await sql<Piece>`
    select id, name, category_id as "categoryId" from products where publish and deleted_at is null
    order by created_at desc, id desc limit ${limit}`.execute(connection.db);
  return rows;
}

/** Fills the shelves, so that what is measured is the buying and not the end of the stock. */
export async function fillShelves({ connection }: ShopData): Promise<void> {
  await sql`update products set stock = 10000000`.execute(connection.db);
}

/** Dearer pieces may not be paid in cash. */
export async function listAffordablePieces(data: ShopData): Promise<Piece[]> {
  await sql`update products set publish = false where discounted_price > 3000000`.execute(data.connection.db);
  const pieces = await listPieces(data, 60);
  await sql`update products set publish = true`.execute(data.connection.db);
  return pieces;
}
