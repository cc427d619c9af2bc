/** The wishlist of a customer. */

export { deleteWishlistItems } from './store.ts';
