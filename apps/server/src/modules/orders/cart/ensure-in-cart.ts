import { typeidUnboxed } from 'typeid-js';
import type { Tx } from '../../../database/transact.ts';
import { insertMissingRows } from './store.ts';

/**
 * Makes sure that products are in a cart: one of each that is not in it yet, as long as there is room. Gives the
 * ids of those that are in it now. Whether there is stock is for the caller to know.
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
