/** Reasons to refuse a quantity (spec 5.3). */
export type QuantityRefusal =
  | { readonly ok: false; readonly code: 'out-of-stock' }
  | { readonly ok: false; readonly code: 'only-n-available'; readonly available: number };

/** Result of a quantity check. */
export type QuantityCheck = { readonly ok: true } | QuantityRefusal;

/** Quantity of the Add button (spec 5.6). */
export const defaultAddQuantity = 1;

/** Returns the units that can be ordered; unlimited where they are made to order. */
export function unitsAvailable(stock: number, madeToOrderDays: number | null | undefined): number {
  return madeToOrderDays ? Number.POSITIVE_INFINITY : stock;
}

/**
 * Decides whether a cart may hold `wanted` units (whole, at least one, in total) of a product with that stock. Throws a
 * RangeError for an invalid quantity: the contract's schema refuses those first.
 */
export function checkQuantity(stock: number, wanted: number): QuantityCheck {
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new RangeError(`${wanted} is not a quantity`);
  if (stock <= 0) return { ok: false, code: 'out-of-stock' };
  if (wanted > stock) return { ok: false, code: 'only-n-available', available: stock };
  return { ok: true };
}

/** Returns the specification's message for a refused quantity (spec 5.3, 8.10). */
export function quantityMessage(refusal: QuantityRefusal): string {
  return refusal.code === 'out-of-stock'
    ? 'Product is out of stock'
    : `Only ${refusal.available} items available in stock`;
}

/**
 * Decides whether a row may change from one quantity to another. An increase must stay within the stock; a decrease is
 * always allowed, so that a row whose stock was sold elsewhere can be reduced.
 */
export function checkQuantityChange(stock: number, from: number, to: number): QuantityCheck {
  return to < from ? { ok: true } : checkQuantity(stock, to);
}
