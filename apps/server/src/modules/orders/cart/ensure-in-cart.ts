import { typeidUnboxed } from 'typeid-js';
import type { Tx } from '../../../database/transact.ts';
import { insertMissingRows } from './store.ts';

/**
 * Ensures that products are in a cart: adds one of each missing product, as long as there is room. Returns the ids of
 * those in the cart now. The caller checks the stock.
 */
export async function ensureInCart(
  tx: Tx,
  { userId, productIds, at }: { userId: string; productIds: readonly string[]; at: Date },
): Promise<string[]> {
  if (productIds.length === 0) return [];
  const rows = productIds.map((product_id) => ({ id: typeidUnboxed('crt'), product_id }));
  const inCart = await insertMissingRows(tx, userId, rows, at);
  return productIds.filter((id) => inCart.has(id));
}
