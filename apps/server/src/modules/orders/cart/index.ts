/** The cart of a customer: products and their quantities. */
export { addToCart, ensureInCart, raiseInCart } from './add-to-cart.ts';
export { getCart } from './get-cart.ts';
export { listCartCoupons } from './list-cart-coupons.ts';
export { personalData } from './personal-data.ts';
export { presentBill } from './present-cart.ts';
export {
  addToCartWithinStock,
  type CartRow,
  clearCart,
  deleteCartRows,
  listCartItemIds,
  lockCartRows,
  productsInCarts,
  takeFromCart,
} from './store.ts';
export { deleteCartItem, updateCartQuantity } from './update-cart-quantity.ts';
