import type { Verbs } from '../../../verb.ts';
import { addToCart } from './add-to-cart.ts';
import { getCart } from './get-cart.ts';
import { listCartCoupons } from './list-cart-coupons.ts';
import { deleteCartItem, setCartGift, updateCartQuantity } from './update-cart-quantity.ts';

export const cartVerbs = {
  'cart.create': addToCart,
  'cart.get': getCart,
  'cart.updateQuantity': updateCartQuantity,
  'cart.setGift': setCartGift,
  'cart.deleteItem': deleteCartItem,
  'coupon.forCart': listCartCoupons,
} satisfies Partial<Verbs>;
