import type { Verb } from '../../../verb.ts';
import { findWishlistItem } from './store.ts';

/** Returns whether a product is on the wishlist (spec 7.46). */
export const checkWishlist: Verb<'wishlist.check'> = async (ctx, { productId }) => {
  const isWishlisted = (await findWishlistItem(ctx.db, ctx.actor.userId, productId)) !== undefined;
  return { message: 'Wishlist', isWishlisted, data: { isWishlisted, inWishlist: isWishlisted } };
};
