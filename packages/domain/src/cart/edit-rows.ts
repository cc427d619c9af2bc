import { checkQuantity, checkQuantityChange } from './quantity.ts';

/** Fields of a row that an edit needs; the wire's rows have more, which are preserved. */
export type CartRow = {
  readonly _id: string;
  readonly quantity: number;
  readonly variantId: string;
  readonly engraving: string;
};

/** Finds the row of a variant, with the same engraving. */
export function rowOf<Row extends CartRow>(
  rows: readonly Row[],
  variantId: string,
  engraving = '',
): Row | undefined {
  return rows.find((row) => row.variantId === variantId && row.engraving === engraving);
}

/** Counts the units in the whole cart: the number on the cart's badge. */
export function unitsInCart(rows: readonly CartRow[]): number {
  return rows.reduce((units, row) => units + row.quantity, 0);
}

/**
 * Adds units to the cart: to the row of the variant and its engraving if there is one, else as a new first row. `checkQuantity` checks the
 * stock first; a cart that would exceed it is returned unchanged.
 */
export function addToCart<Row extends CartRow>(
  rows: readonly Row[],
  added: Row,
  available: number,
): readonly Row[] {
  const present = rowOf(rows, added.variantId, added.engraving);
  if (present) return setQuantity(rows, present._id, present.quantity + added.quantity, available);
  return checkQuantity(available, added.quantity).ok ? [added, ...rows] : rows;
}

/** Sets the quantity of a row: zero or less removes it, an increase above the stock leaves the cart unchanged. */
export function setQuantity<Row extends CartRow>(
  rows: readonly Row[],
  rowId: string,
  quantity: number,
  available: number,
): readonly Row[] {
  if (quantity <= 0) return removeFromCart(rows, rowId);
  const row = rows.find(({ _id }) => _id === rowId);
  if (!row || row.quantity === quantity) return rows;
  const { ok } = checkQuantityChange(available, row.quantity, quantity);
  return ok ? rows.map((other) => (other === row ? { ...row, quantity } : other)) : rows;
}

function removeFromCart<Row extends CartRow>(rows: readonly Row[], rowId: string): readonly Row[] {
  return rows.some(({ _id }) => _id === rowId) ? rows.filter(({ _id }) => _id !== rowId) : rows;
}
