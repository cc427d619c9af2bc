import { accepted, type Checked, type Issue } from '../issues/index.ts';
import { isPercent } from '../money/index.ts';
import type { CouponTerms } from './terms.ts';

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

function isLimit(limit: number | null): boolean {
  return limit === null || (Number.isSafeInteger(limit) && limit >= 1);
}
