import { type CouponTerms, greatestDiscount } from '../coupons/index.ts';
import { formatRupees, fromRupees, percentOf } from '../money/index.ts';
import { type Finding, finding } from './finding.ts';

const largeOrder = fromRupees(100_000);

/**
 * Finds the terms by which a coupon loses money. Coupons don't add up (an order takes one), so each is checked alone.
 * A coupon without a minimum is meant to give products for nothing: it warns.
 */
export function findCouponLosses(
  terms: Pick<CouponTerms, 'discount' | 'maxDiscount' | 'minTotal'>,
): Finding[] {
  const { discount, minTotal } = terms;
  const off = greatestDiscount(terms);
  const rule = 'coupon-pays-whole-order';
  if (discount.kind === 'fixed') {
    if (off === null || off < minTotal) return [];
    const coupon = `coupon of ${formatRupees(off)} pays a whole order of`;
    return minTotal > 0
      ? [finding('refused', rule, off, `A ${coupon} ${formatRupees(minTotal)}`)]
      : [finding('warning', rule, off, `Without a minimum order, a ${coupon} ${formatRupees(off)}`)];
  }
  if (off !== null) return [];
  const lost = percentOf(largeOrder, discount.value);
  const message = `${discount.value}% without a maximum takes ${formatRupees(lost)} off an order of ${formatRupees(largeOrder)}`;
  return [finding('warning', 'coupon-without-maximum', lost, message)];
}
