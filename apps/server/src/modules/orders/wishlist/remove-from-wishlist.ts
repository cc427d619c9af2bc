import { transactOnce } from '../../../database/transact.ts';
import type { Verb } from '../../../verb.ts';
import { deleteWishlistItems } from './store.ts';

/** Removes a product from the wishlist. Idempotent: another tab may have removed it (spec 4.5). */
export const removeFromWishlist: Verb<'wishlist.remove'> = async (ctx, { productId }) => {
  await transactOnce(ctx, (tx) => deleteWishlistItems(tx, ctx.actor.userId, [productId]));
  return { message: 'Product removed from wishlist', data: { productId } };
};
