import type { Verbs } from '../../../verb.ts';
import { addToCart } from './add-to-cart.ts';
import { getCart } from './get-cart.ts';
import { listCartCoupons } from './list-cart-coupons.ts';
import { findingUnpaidRows } from './unpaid-rows.ts';
import { deleteCartItem, setCartGift, updateCartQuantity } from './update-cart-quantity.ts';

export const cartVerbs = {
  'cart.create': addToCart,
  'cart.get': getCart,
  'cart.updateQuantity': findingUnpaidRows(updateCartQuantity),
  'cart.setGift': findingUnpaidRows(setCartGift),
  'cart.deleteItem': findingUnpaidRows(deleteCartItem),
  'coupon.forCart': listCartCoupons,
} satisfies Partial<Verbs>;
