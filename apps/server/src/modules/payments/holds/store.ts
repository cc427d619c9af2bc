import { type Selectable, sql } from 'kysely';
import type { StockHoldsTable } from '../../../database/schema.ts';
import type { Db, Tx } from '../../../database/transact.ts';

// The caller locks the order of a hold and changes the stock.

type HoldRow = Selectable<StockHoldsTable>;

/** Finds the hold of an order. Lock the order before changing it. */
export function findHold(db: Db | Tx, orderId: string): Promise<HoldRow | undefined> {
  return db
    .selectFrom('stock_holds')
    .select(['order_id', 'state', 'expires_at', 'times', 'cart_restored_at', 'created_at', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** Records that the products of a new order are reserved until an instant; an existing hold stays. */
export async function holdStock(tx: Tx, orderId: string, expiresAt: Date, at: Date): Promise<void> {
  await tx
    .insertInto('stock_holds')
    .values({ order_id: orderId, state: 'held', expires_at: expiresAt, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Updates the hold of a locked order. */
async function changeHold(
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
export async function listDueHolds(db: Db, at: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_holds')
    .select('order_id')
    .where('state', '=', 'held')
    .where('expires_at', '<=', at.toISOString())
    .orderBy('expires_at')
    .limit(max)
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

/** Records that the products of an order are reserved again, or longer: a hold never ends earlier than it did. */
export async function holdStockAgain(tx: Tx, orderId: string, until: Date, at: Date): Promise<void> {
  const hold = await findHold(tx, orderId);
  const before = hold?.state === 'held' ? new Date(hold.expires_at) : until;
  const expires_at = before > until ? before : until;
  await changeHold(tx, orderId, { state: 'held', expires_at, times: (hold?.times ?? 0) + 1 }, at);
}

/** Records that the products of an order are sold. */
export function sellHeldStock(tx: Tx, orderId: string, at: Date): Promise<void> {
  return changeHold(tx, orderId, { state: 'sold' }, at);
}

/**
 * Ends the hold of an order. Returns true when its products are to be returned to the stock now; false when they were
 * already. Cash orders have no hold: their products are out of stock until the order ends.
 */
export async function endHold(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const hold = await findHold(tx, orderId);
  if (!hold) return true;
  if (hold.state === 'returned') return false;
  await changeHold(tx, orderId, { state: 'returned' }, at);
  return true;
}

/** Inserts the holds of past orders, whose products are sold. */
export async function insertPastHolds(
  tx: Tx,
  orders: readonly { readonly id: string; readonly created_at: string }[],
): Promise<void> {
  await sql`
    insert into stock_holds (order_id, state, expires_at, created_at, updated_at)
    select id, 'sold', at + interval '30 minutes', at, at
    from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map((order) => order.created_at)}::timestamptz[])
      as past (id, at)`.execute(tx);
}
