import { transactOnce } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { deleteWishlistItems } from './store.ts';

/** Empties the wishlist (spec 4.5). */
export const clearWishlist: Verb<'wishlist.clear'> = async (ctx) => {
  const removedCount = await transactOnce(ctx, (tx) => deleteWishlistItems(tx, ctx.actor.userId, null));
  return { message: 'Wishlist cleared', data: { removedCount } };
};
