import { add, lessPercent, multiply, type Paise, percentOf, zeroPaise } from '../money/index.ts';

/** Clamps a discount: at least zero, at most the whole price (spec 5.2). */
export function effectiveDiscount(discountPercent: number): number {
  return Math.min(100, Math.max(0, discountPercent));
}

/**
 * Returns the price of one unit after its discount (percent, at most two decimals), rounded half-up to a paisa (spec
 * 9.6). A discount of zero or less leaves the price unchanged; above 100 it counts as 100.
 */
export function discountedPrice(price: Paise, discountPercent: number): Paise {
  if (price < 0) throw new RangeError('A price cannot be negative');
  return lessPercent(price, effectiveDiscount(discountPercent));
}

/** Returns the GST of a line in paise: discounted unit price × rate × quantity, rounded half-up once (spec 9.7). */
export function gstOf(discountedUnitPrice: Paise, gstPercent: number, quantity: number): Paise {
  if (gstPercent < 0 || gstPercent > 100) throw new RangeError(`${gstPercent} is not a rate of GST`);
  return percentOf(multiply(discountedUnitPrice, quantity), gstPercent);
}

/**
 * Computes the price of one unit with its discount, its extras (wrapping, engraving) and GST, without delivery: the
 * same figure as a line of one.
 */
export function priceWithGst(
  price: Paise,
  discountPercent: number,
  gstPercent: number,
  extras = zeroPaise,
): Paise {
  const discounted = add(discountedPrice(price, discountPercent), extras);
  return add(discounted, gstOf(discounted, gstPercent, 1));
}
