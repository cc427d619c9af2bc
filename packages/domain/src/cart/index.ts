/** The cart: quantity rules, and optimistic edits of its rows. */
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
  unitsAvailable,
} from './quantity.ts';
