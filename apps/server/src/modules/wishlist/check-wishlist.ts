import type { Verb } from '../../http/verbs.ts';
import { findWish } from './store.ts';

/** Tells whether a piece is on the wishlist (spec 7.46). */
export const checkWishlist: Verb<'wishlist.check'> = async (ctx, { productId }) => {
  const isWishlisted = (await findWish(ctx.db, ctx.actor.userId, productId)) !== undefined;
  return { message: 'Wishlist', isWishlisted, data: { isWishlisted, inWishlist: isWishlisted } };
};
