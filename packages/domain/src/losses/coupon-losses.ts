import { type CouponTerms, greatestDiscount } from '../coupons/index.ts';
import { formatRupees, fromRupees, percentOf, subtract } from '../money/index.ts';
import type { Finding } from './finding.ts';

const largeOrder = fromRupees(100_000);

/**
 * Finds the terms by which a coupon loses money. Coupons don't add up (an order takes one), so each is checked alone.
 * A coupon without a minimum and one of 100 % are meant to give products for nothing: they warn.
 */
export function findCouponLosses(
  terms: Pick<CouponTerms, 'discount' | 'maxDiscount' | 'minTotal'>,
): Finding[] {
  const { discount, minTotal } = terms;
  const off = greatestDiscount(terms);
  const rule = 'coupon-pays-whole-order';
  if (discount.kind === 'fixed') {
    if (off === null || off < minTotal) return [];
    const amount = formatRupees(off);
    return minTotal > 0
      ? [
          {
            ...{ severity: 'refused', rule, loss: off },
            message: `A coupon of ${amount} pays a whole order of ${formatRupees(minTotal)}: the minimum order must be above the discount`,
          },
        ]
      : [
          {
            ...{ severity: 'warning', rule, loss: off },
            message: `Without a minimum order, a coupon of ${amount} pays a whole order of ${amount}`,
          },
        ];
  }
  if (off !== null) return [];
  const lost = percentOf(largeOrder, discount.value);
  const of = `an order of ${formatRupees(largeOrder)}`;
  return discount.value === 100
    ? [{ severity: 'warning', rule, loss: lost, message: `100% without a maximum gives ${of} for nothing` }]
    : [
        {
          ...{ severity: 'warning', rule: 'coupon-without-maximum', loss: lost },
          message: `${discount.value}% without a maximum takes ${formatRupees(lost)} off ${of}, which then costs ${formatRupees(subtract(largeOrder, lost))}`,
        },
      ];
}
