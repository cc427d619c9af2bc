import type { Verbs } from '../../../verb.ts';
import { moveToCart } from './move-to-cart.ts';
import {
  addToWishlist,
  checkWishlist,
  clearWishlist,
  countWishlist,
  getWishlist,
  removeFromWishlist,
} from './wishlist.ts';

export const wishlistVerbs = {
  'wishlist.add': addToWishlist,
  'wishlist.remove': removeFromWishlist,
  'wishlist.get': getWishlist,
  'wishlist.check': checkWishlist,
  'wishlist.count': countWishlist,
  'wishlist.clear': clearWishlist,
  'wishlist.moveToCart': moveToCart,
} satisfies Partial<Verbs>;
