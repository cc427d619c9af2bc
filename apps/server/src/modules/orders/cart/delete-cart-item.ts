import { transactOnce } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { deleteCartRow } from './store.ts';

/** Deletes an item of one's own cart; any other is not found. */
export const deleteCartItem: Verb<'cart.deleteItem'> = async (ctx, { _id }) => {
  const isDeleted = await transactOnce(ctx, (tx) => deleteCartRow(tx, ctx.actor.userId, _id));
  if (!isDeleted) throw new Problem('cart-item-not-found');
  return { message: 'Item removed from cart', data: { _id } };
};
