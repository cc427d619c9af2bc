/** The cart: which quantities it may hold, and edits of its rows before the server has answered. */
export {
  addToCart,
  type CartRow,
  rowOf,
  setQuantity,
  unitsInCart,
} from './edit-rows.ts';
export {
  checkQuantity,
  checkQuantityChange,
  defaultAddQuantity,
  type QuantityCheck,
  type QuantityRefusal,
  quantityMessage,
} from './quantity.ts';
