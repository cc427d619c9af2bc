import type { CouponRefusal } from '@jhumka/domain/coupons';
import { toRupees } from '@jhumka/domain/money';
import { Problem } from '../../../problem.ts';

/** The refusal of a coupon: the first thing that is missing in words, and all of them for who wants to know. */
export function couponRefused(why: string, refusals: readonly CouponRefusal[] = []): Problem {
  return new Problem('coupon-refused', {
    details: { why },
    data: {
      refusals: refusals.map(({ condition, message, missing }) => ({
        condition,
        message,
        missing: missing === null ? null : toRupees(missing),
      })),
    },
  });
}
