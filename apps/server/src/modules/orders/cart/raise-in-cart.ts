import type { Tx } from '../../../database/transact.ts';
import { ensureInCart } from './ensure-in-cart.ts';
import { raiseRows } from './store.ts';

/**
 * Ensures that a cart holds at least some quantities of products, as long as there is room for their rows. Idempotent.
 * Returns the ids of the products in the cart now. The caller checks the stock.
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
