/** Reasons to refuse a quantity (spec 5.3). */
export type QuantityRefusal =
  | { readonly ok: false; readonly code: 'out-of-stock' }
  | { readonly ok: false; readonly code: 'only-n-available'; readonly available: number };

/** The answer to "may the cart hold this many?". */
export type QuantityCheck = { readonly ok: true } | QuantityRefusal;

/** Quantity of the Add button (spec 5.6). */
export const defaultAddQuantity = 1;

/**
 * Decides whether a cart may hold `wanted` units (whole, at least one, in all) of a product with that stock.
 * Throws a RangeError for what is no quantity: the edge refuses those by shape.
 */
export function checkQuantity(stock: number, wanted: number): QuantityCheck {
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw new RangeError(`${wanted} is not a quantity`);
  if (stock <= 0) return { ok: false, code: 'out-of-stock' };
  if (wanted > stock) return { ok: false, code: 'only-n-available', available: stock };
  return { ok: true };
}

/** The sentence of the specification for a refused quantity (spec 5.3, 8.10). */
export function quantityMessage(refusal: QuantityRefusal): string {
  return refusal.code === 'out-of-stock'
    ? 'Product is out of stock'
    : `Only ${refusal.available} items available in stock`;
}

/**
 * Decides whether a row may go from one quantity to another: up or the same only within the stock, down
 * always, so that a row whose stock was sold elsewhere can be reduced towards what is left.
 */
export function checkQuantityChange(stock: number, from: number, to: number): QuantityCheck {
  return to < from ? { ok: true } : checkQuantity(stock, to);
}
