/** The cart of a customer: products and their quantities. */
export { addToCart } from './add-to-cart.ts';
export { deleteCartItem } from './delete-cart-item.ts';
export { ensureInCart } from './ensure-in-cart.ts';
export { getCart } from './get-cart.ts';
export { listCartCoupons } from './list-cart-coupons.ts';
export { personalData } from './personal-data.ts';
export { presentBill } from './present-bill.ts';
export { raiseInCart } from './raise-in-cart.ts';
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
export { updateCartQuantity } from './update-cart-quantity.ts';
