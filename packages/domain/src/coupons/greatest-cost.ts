import { larger, multiply, type Paise, paise, smaller, subtract, zeroPaise } from '../money/index.ts';
import type { CouponTerms } from './terms.ts';

/** Fields of a campaign that `greatestCost` needs besides its terms. */
interface CampaignUse {
  /** Orders that use it now. */
  readonly uses: number;
  /** Discounts of those orders. */
  readonly spent: Paise;
  /** Number of single-use codes; null for one shared code. */
  readonly singleUseCodes: number | null;
  /** Ended or withdrawn: no further order can use it. */
  readonly isOver?: boolean;
}

/**
 * Returns the most that further orders can cost the shop through a campaign, in paise; null when nothing limits it. The
 * number of customers is no limit: more of them can register.
 */
export function greatestCost(
  terms: CouponTerms,
  { uses, spent, singleUseCodes, isOver = false }: CampaignUse,
): Paise | null {
  if (isOver) return zeroPaise;
  const most = Math.min(
    terms.usageLimit ?? Number.POSITIVE_INFINITY,
    singleUseCodes ?? Number.POSITIVE_INFINITY,
  );
  const one = greatestDiscount(terms);
  const left = terms.budget === undefined ? null : larger(zeroPaise, subtract(terms.budget, spent));
  if (one === null || !Number.isFinite(most)) return left;
  const ofUses = multiply(one, Math.max(0, most - uses));
  return left === null ? ofUses : smaller(left, ofUses);
}

/** Returns the most that one use can take off, in paise; null for a percentage without a maximum. */
export function greatestDiscount({
  discount,
  maxDiscount,
}: Pick<CouponTerms, 'discount' | 'maxDiscount'>): Paise | null {
  if (discount.kind === 'percentage') return maxDiscount;
  return maxDiscount !== null && maxDiscount < discount.value ? maxDiscount : discount.value;
}

/**
 * Returns the least that a use takes off: a fixed discount comes whole off orders of twice as much, of which the VIP
 * discount leaves enough; a paisa where it may be less. A budget that doesn't cover it is used up.
 */
export function minDiscount(terms: Pick<CouponTerms, 'discount' | 'maxDiscount' | 'minTotal'>): Paise {
  const { discount, minTotal } = terms;
  const isWhole = discount.kind === 'fixed' && minTotal >= discount.value * 2;
  return (isWhole && greatestDiscount(terms)) || paise(1);
}
