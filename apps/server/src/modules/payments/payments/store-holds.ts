import type { Selectable } from 'kysely';
import type { StockHoldsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

export type HoldRow = Selectable<StockHoldsTable>;

/** Finds the hold of an order. Lock the order before changing it. */
export function findHold(db: Db | Tx, orderId: string): Promise<HoldRow | undefined> {
  return db
    .selectFrom('stock_holds')
    .select(['order_id', 'state', 'expires_at', 'times', 'cart_restored_at', 'created_at', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Inserts the hold of a new order; an existing one stays. */
export async function insertHold(tx: Tx, orderId: string, expiresAt: Date, at: Date): Promise<void> {
  await tx
    .insertInto('stock_holds')
    .values({ order_id: orderId, state: 'held', expires_at: expiresAt, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Updates the hold of a locked order. */
export async function changeHold(
  tx: Tx,
  orderId: string,
  change: Partial<Pick<HoldRow, 'state' | 'times'>> & { expires_at?: Date },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('stock_holds')
    .set({ ...change, updated_at: at })
    .where('order_id', '=', orderId)
    .execute();
}

/** Lists orders with an expired hold whose products are still reserved, oldest first. */
export async function listDueHolds(db: Db, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .select('order_id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', at.toISOString())
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Marks that the products of an order were restored to the cart; false when they were already, or are sold. */
export async function markCartRestored(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_holds')
    .set({ cart_restored_at: at })
    .where('order_id', '=', orderId)
    .where('cart_restored_at', 'is', null)
    .where('state', '!=', 'sold')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes that mark; false without one. */
export async function unmarkCartRestored(tx: Tx, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stock_holds')
    .set({ cart_restored_at: null })
    .where('order_id', '=', orderId)
    .where('cart_restored_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
