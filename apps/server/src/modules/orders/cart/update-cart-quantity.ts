import { checkQuantityChange, type QuantityRefusal } from '@jhumka/domain/cart';
import { transact, transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { readStock } from '../../catalogue/products/index.ts';
import { deleteCartRow, lockCartRow, setRowQuantity } from './store.ts';

/** Sets the quantity of one's own item: increases within the stock, decreases always, 0 removes it (spec 4.7, 4.8). */
export const updateCartQuantity: Verb<'cart.updateQuantity'> = (ctx, { _id, qty }) =>
  transact(ctx, async (tx) => {
    const { userId } = ctx.actor;
    const row = await lockCartRow(tx, userId, _id);
    if (!row) throw new Problem('cart-item-not-found');
    if (qty === 0) {
      await deleteCartRow(tx, userId, _id);
      return { message: 'Item removed from cart', data: { _id, quantity: 0 } };
    }
    const stock = await readStock(tx, row.variant_id);
    if (stock === undefined) throw new Problem('product-not-found');
    const check = checkQuantityChange(stock, row.quantity, qty);
    if (!check.ok) throw quantityProblem(check);
    await setRowQuantity(tx, _id, qty, ctx.now());
    return { message: 'Cart updated', data: { _id, quantity: qty } };
  });

/** Builds the problem of a refused quantity, with the stock. */
export function quantityProblem(refusal: QuantityRefusal): Problem {
  return refusal.code === 'out-of-stock'
    ? new Problem('out-of-stock')
    : new Problem('only-n-available', { details: { n: refusal.available } });
}

/** Deletes an item of one's own cart; any other is not found. */
export const deleteCartItem: Verb<'cart.deleteItem'> = async (ctx, { _id }) => {
  const isDeleted = await transactOnce(ctx, (tx) => deleteCartRow(tx, ctx.actor.userId, _id));
  if (!isDeleted) throw new Problem('cart-item-not-found');
  return { message: 'Item removed from cart', data: { _id } };
};
