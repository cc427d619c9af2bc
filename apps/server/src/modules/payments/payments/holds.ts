import type { Tx } from '../../../database/transact.ts';
import { changeHold, findHold, insertHold } from './store-holds.ts';

// The order of a hold is locked by the caller, who also moves the stock.

/** Notes that the products of a new order were taken out of stock until an instant. */
export function holdStock(tx: Tx, orderId: string, until: Date, at: Date): Promise<void> {
  return insertHold(tx, orderId, until, at);
}

/** Notes that the products of an order were taken once more. */
export async function holdStockAgain(tx: Tx, orderId: string, until: Date, at: Date): Promise<void> {
  const hold = await findHold(tx, orderId);
  await changeHold(tx, orderId, { state: 'held', expires_at: until, times: (hold?.times ?? 0) + 1 }, at);
}

/** Notes that the products of an order are sold. */
export function sellHeldStock(tx: Tx, orderId: string, at: Date): Promise<void> {
  return changeHold(tx, orderId, { state: 'sold' }, at);
}

/**
 * Ends whatever keeps the products of an order out of stock. True when they are to be put back now; false when they
 * are back already. Orders in cash have no hold: their products are out until the order ends.
 */
export async function endHold(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const hold = await findHold(tx, orderId);
  if (!hold) return true;
  if (hold.state === 'returned') return false;
  await changeHold(tx, orderId, { state: 'returned' }, at);
  return true;
}
