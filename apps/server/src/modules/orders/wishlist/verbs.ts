import type { Verbs } from '../../../verb.ts';
import { moveOneToCart, moveToCart } from './move-to-cart.ts';
import {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  countWishlist,
  getWishlist,
  removeFromWishlist,
  toggleWishlist,
} from './wishlist.ts';

export const wishlistVerbs = {
  'wishlist.add': addToWishlist,
  'wishlist.remove': removeFromWishlist,
  'wishlist.toggle': toggleWishlist,
  'wishlist.get': getWishlist,
  'wishlist.check': checkWishlist,
  'wishlist.count': countWishlist,
  'wishlist.clear': clearWishlist,
  'wishlist.moveToCart': moveToCart,
  'wishlist.moveOneToCart': moveOneToCart,
} satisfies Partial<Verbs>;
