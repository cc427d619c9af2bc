import type { Tx } from '../../../database/transact.ts';
import { ensureInCart } from './ensure-in-cart.ts';
import { raiseRows } from './store.ts';

/**
 * Makes sure that a cart holds at least so many of some products, as long as there is room for their rows; a second call
 * changes nothing. Gives the ids of the products that are in it now. Whether there is stock is for the caller to know.
 */
export async function raiseInCart(
  tx: Tx,
  {
    userId,
    wanted,
    at,
  }: { userId: string; wanted: readonly { productId: string; quantity: number }[]; at: Date },
): Promise<string[]> {
  const productIds = wanted.map(({ productId }) => productId);
  const inCart = await ensureInCart(tx, { userId, productIds, at });
  await raiseRows(
    tx,
    userId,
    wanted.filter(({ productId }) => inCart.includes(productId)),
    at,
  );
  return inCart;
}
