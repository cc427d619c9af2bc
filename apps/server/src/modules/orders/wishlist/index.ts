/** The wishlist of a customer. */
export { addToWishlist } from './add-to-wishlist.ts';
export { checkWishlist } from './check-wishlist.ts';
export { clearWishlist } from './clear-wishlist.ts';
export { countWishlist } from './count-wishlist.ts';
export { getWishlist } from './get-wishlist.ts';
export { moveToCart } from './move-to-cart.ts';
export { personalData } from './personal-data.ts';
export { removeFromWishlist } from './remove-from-wishlist.ts';
export { deleteWishlistItems } from './store.ts';
