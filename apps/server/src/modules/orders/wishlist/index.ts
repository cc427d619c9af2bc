/** The wishlist of a customer. */

export { moveToCart } from './move-to-cart.ts';
export { personalData } from './personal-data.ts';
export { deleteWishlistItems } from './store.ts';
export {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  countWishlist,
  getWishlist,
  removeFromWishlist,
} from './wishlist.ts';
