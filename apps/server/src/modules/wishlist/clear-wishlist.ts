import { transactOnce } from '../../database/transact.ts';
import type { Verb } from '../../http/verbs.ts';
import { deleteWishes } from './store.ts';

/** Empties the wishlist (spec 4.5). */
export const clearWishlist: Verb<'wishlist.clear'> = async (ctx) => {
  const removedCount = await transactOnce(ctx, (tx) => deleteWishes(tx, ctx.actor.userId, null));
  return { message: 'Wishlist cleared', data: { removedCount } };
};
