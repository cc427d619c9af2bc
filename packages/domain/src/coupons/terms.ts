import type { Day } from '../calendar/index.ts';
import type { EarnedTier } from '../loyalty/index.ts';
import { type Paise, zeroPaise } from '../money/index.ts';

/** Discount of a coupon: rupees, or a percentage with at most two decimals. */
export type CouponDiscount =
  | { readonly kind: 'fixed'; readonly value: Paise }
  | { readonly kind: 'percentage'; readonly value: number };

/** Category that a coupon covers, with its name for error messages. */
export type CouponCategory = { readonly _id: string; readonly name: string };

/** All that a coupon gives and asks for (decisions §6); all money in paise. */
export type CouponTerms = {
  readonly discount: CouponDiscount;
  /** The most it takes off, or null for no cap. */
  readonly maxDiscount: Paise | null;
  /** The discounted total from which it counts: of the whole cart, or of the products of its categories. */
  readonly minTotal: Paise;
  /** The first and the last day in India on which it counts, both included; null is no bound. */
  readonly validFrom: Day | null;
  readonly validUntil: Day | null;
  /** Usage limits in all and per customer; null is no limit. */
  readonly usageLimit: number | null;
  readonly perPersonLimit: number | null;
  readonly firstOrderOnly: boolean;
  /** The categories it is for; none means every product. */
  readonly categories: readonly CouponCategory[];
  /** The tiers it is for; none means everybody. */
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
