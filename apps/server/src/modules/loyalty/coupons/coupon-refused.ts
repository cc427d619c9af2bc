import type { CouponRefusal } from '@jhumka/domain/coupons';
import { toRupees } from '@jhumka/domain/money';
import { Problem } from '../../../problem.ts';

/** Builds the refusal of a coupon: a message for the first unmet condition, and the list of all. */
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
