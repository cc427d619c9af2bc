import type { Day } from '../calendar/index.ts';
import type { EarnedTier } from '../loyalty/index.ts';
import { type Paise, zeroPaise } from '../money/index.ts';

/** Discount of a coupon: rupees, or a percentage with at most two decimals. */
export type CouponDiscount =
  | { readonly kind: 'fixed'; readonly value: Paise }
  | { readonly kind: 'percentage'; readonly value: number };

/** Category that a coupon covers, with its name for error messages. */
export type CouponCategory = { readonly _id: string; readonly name: string };

/** All terms of a coupon (decisions §6); money in paise. */
export type CouponTerms = {
  readonly discount: CouponDiscount;
  /** Maximum discount; null for no cap. */
  readonly maxDiscount: Paise | null;
  /** Minimum discounted total: of the whole cart, or of the products of its categories. */
  readonly minTotal: Paise;
  /** The first and last day of validity in India, both included; null for no bound. */
  readonly validFrom: Day | null;
  readonly validUntil: Day | null;
  /** Usage limits in total and per customer; null for no limit. */
  readonly usageLimit: number | null;
  readonly perPersonLimit: number | null;
  readonly firstOrderOnly: boolean;
  /** Categories that it covers; empty for every product. */
  readonly categories: readonly CouponCategory[];
  /** Tiers that may use it; empty for everyone. */
  readonly tiers: readonly EarnedTier[];
};

/** Default terms of a coupon: no conditions. */
export const freeTerms: Omit<CouponTerms, 'discount'> = {
  maxDiscount: null,
  minTotal: zeroPaise,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  perPersonLimit: null,
  firstOrderOnly: false,
  categories: [],
  tiers: [],
};
