import { defaultVipRules, type EarnedTier, type VipThresholds, type VipTier } from '../loyalty/index.ts';
import { add, fromRupees, lessPercent, multiply, type Paise, percentOf } from '../money/index.ts';
import type { Bill } from './bill.ts';

/** Editable settings that affect prices and payment. Money is in paise. */
export type ShopSettings = {
  /** Charged once an order (spec 9.4). */
  readonly delivery_charge: Paise;
  /** An order whose discounted total is strictly above this ships express (spec 9.3, decisions §1). */
  readonly express_threshold: Paise;
  /** Percent of the discounted total, before GST (spec 9.5). */
  readonly vip_discount_percent: Readonly<Record<EarnedTier, number>>;
  /** Tiers with free delivery (spec 9.4). */
  readonly free_delivery_tiers: readonly VipTier[];
  readonly vip_thresholds: VipThresholds;
  /** Maximum grand total for cash on delivery (decisions §5). */
  readonly cash_on_delivery_limit: Paise;
  /** An order above this grand total needs a PAN (decisions §5). */
  readonly pan_threshold: Paise;
};

/** Default settings. */
export const defaultSettings: ShopSettings = {
  delivery_charge: fromRupees(20),
  express_threshold: fromRupees(999),
  vip_discount_percent: defaultVipRules.discountPercent,
  free_delivery_tiers: ['GOLD', 'PLATINUM'],
  vip_thresholds: defaultVipRules.thresholds,
  cash_on_delivery_limit: fromRupees(50_000),
  pan_threshold: fromRupees(200_000),
};

/**
 * Labels the delivery line of a bill with the service (decisions §1). Express costs nothing extra, so it has no line of
 * its own that would read as free next to a charge.
 */
export const deliveryLabel = ({ shipping }: Pick<Bill, 'shipping'>): string => `Delivery (${shipping})`;

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

/** Computes the price of one unit with its discount and GST, without delivery: the same figure as a line of one. */
export function priceWithGst(price: Paise, discountPercent: number, gstPercent: number): Paise {
  const discounted = discountedPrice(price, discountPercent);
  return add(discounted, gstOf(discounted, gstPercent, 1));
}
