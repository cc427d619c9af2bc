import type { Tx } from '../../../database/transact.ts';
import { changeHold, findHold, insertHold } from './store-holds.ts';

// The caller locks the order of a hold and changes the stock.

/** Records that the products of a new order are reserved until an instant. */
export function holdStock(tx: Tx, orderId: string, until: Date, at: Date): Promise<void> {
  return insertHold(tx, orderId, until, at);
}

/** Records that the products of an order are reserved again. */
export async function holdStockAgain(tx: Tx, orderId: string, until: Date, at: Date): Promise<void> {
  const hold = await findHold(tx, orderId);
  await changeHold(tx, orderId, { state: 'held', expires_at: until, times: (hold?.times ?? 0) + 1 }, at);
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
