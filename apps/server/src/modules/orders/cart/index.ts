/** The cart of a customer: products and their quantities. */
export { ensureInCart, raiseInCart } from './add-to-cart.ts';
export { engravingProblem, extrasOf, offeredOf } from './personalise.ts';
export { presentBill } from './present-cart.ts';
export {
  addToCartWithinStock,
  type CartRow,
  clearCart,
  deleteCartRows,
  listCartItemIds,
  lockCartRows,
  mostRows,
  takeFromCart,
  variantsInCarts,
} from './store.ts';
export { listRowsToReturn, restoreRows } from './unpaid-rows.ts';
