import type { Day } from '../calendar/index.ts';
import { accepted, type Checked, type Issue } from '../issues/index.ts';
import type { EarnedTier } from '../loyalty/index.ts';
import { isPercent, type Paise, zeroPaise } from '../money/index.ts';

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
  /** Tags of the customers who may use it, one of them is enough; absent for everyone. */
  readonly tags?: readonly string[];
  /** Largest sum of its discounts on active orders; absent for no budget. */
  readonly budget?: Paise;
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

/** Validates the terms of a new campaign; returns every error at once. */
export function checkCouponTerms(terms: CouponTerms): Checked<CouponTerms> {
  const { discount, maxDiscount, minTotal, validFrom, validUntil, usageLimit, perPersonLimit } = terms;
  const issues: Issue[] = [];
  const wrongIf = (isWrong: boolean, path: string, message: string) => {
    if (isWrong) issues.push({ path, code: 'bad-terms', message });
  };
  if (discount.kind === 'percentage') {
    const isMeant = isPercent(discount.value) && discount.value > 0 && discount.value <= 100;
    wrongIf(!isMeant, 'value', 'is not a percentage above 0, up to 100, with at most two decimals');
  } else wrongIf(discount.value <= 0, 'value', 'takes nothing off');
  wrongIf(maxDiscount !== null && maxDiscount <= 0, 'max_discount', 'leaves nothing to take off');
  wrongIf(minTotal < 0, 'min_order_amount', 'is below zero');
  const isBackwards = validFrom !== null && validUntil !== null && validFrom > validUntil;
  wrongIf(isBackwards, 'valid_until', 'lies before the day on which it begins');
  wrongIf(!isLimit(usageLimit), 'usage_limit', 'is not a whole number from 1');
  wrongIf(!isLimit(perPersonLimit), 'per_user_limit', 'is not a whole number from 1');
  return issues.length === 0 ? accepted(terms) : { ok: false, issues };
}

/** Returns true when the budget of a campaign covers one more discount (decision 0171). */
export const fitsBudget = ({ budget }: Pick<CouponTerms, 'budget'>, spent: Paise, saves: Paise): boolean =>
  budget === undefined || spent + saves <= budget;

function isLimit(limit: number | null): boolean {
  return limit === null || (Number.isSafeInteger(limit) && limit >= 1);
}
