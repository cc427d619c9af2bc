import type { CouponCart } from '@jhumka/domain/coupons';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type Bill, type BillSettings, computeBill } from '@jhumka/domain/pricing';
import type { ProductForSale } from '../../../catalogue/products/index.ts';
import { applyCoupon, type ChosenCoupon } from '../../../loyalty/coupons/index.ts';
import type { CartRow } from '../../cart/index.ts';

/**
 * Computes the bill of cart rows, its lines keyed by row as in the cart, with a coupon where it applies. Throws
 * 'coupon-refused' for a named one that does not apply.
 */
export function priceRows(
  rows: readonly CartRow[],
  products: ReadonlyMap<string, ProductForSale>,
  tier: VipTier,
  settings: BillSettings,
  coupon: ChosenCoupon | null,
): Bill {
  const lines = rows.map((row) => {
    const { price, discount, gst, category_id } = productOf(row, products);
    return { key: row.id, price, discount, gst, quantity: row.quantity, categoryId: category_id };
  });
  const cart: CouponCart = { lines, tier, settings };
  return computeBill({ ...cart, coupon: coupon && applyCoupon(coupon, cart).coupon });
}

/** Returns the product of a row; its stock was deducted, so it must exist. */
export function productOf(row: CartRow, products: ReadonlyMap<string, ProductForSale>): ProductForSale {
  const product = products.get(row.product_id);
  if (!product) throw new Error(`stock of ${row.product_id} was reserved, but it is not for sale`);
  return product;
}
