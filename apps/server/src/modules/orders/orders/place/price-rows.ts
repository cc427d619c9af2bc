import type { CouponCart } from '@jhumka/domain/coupons';
import type { VipTier } from '@jhumka/domain/loyalty';
import { type Bill, type BillSettings, computeBill } from '@jhumka/domain/pricing';
import type { ProductForSale } from '../../../catalogue/products/index.ts';
import { applyCoupon, type ChosenCoupon } from '../../../loyalty/coupons/index.ts';
import type { CartRow } from '../../cart/index.ts';

/**
 * The bill of rows of a cart, its lines keyed by row as the cart's own bill is, with a coupon where it counts. Throws
 * 'coupon-refused' for one that the order named and that does not.
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

/** The product of a row; its stock was taken, so it is there. */
export function productOf(row: CartRow, products: ReadonlyMap<string, ProductForSale>): ProductForSale {
  const product = products.get(row.product_id);
  if (!product) throw new Error(`stock was taken of ${row.product_id}, which is not for sale`);
  return product;
}
