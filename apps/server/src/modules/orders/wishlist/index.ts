/** The wishlist of a customer. */

export { personalData } from './personal-data.ts';
export { deleteWishlistItems } from './store.ts';
