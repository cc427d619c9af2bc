import type { CouponTerms } from '@jhumka/domain/coupons';
import { toRupees } from '@jhumka/domain/money';

/** Terms as they stand in the log: amounts as people read them. */
export function termsForReaders({ discount, maxDiscount, minTotal, ...terms }: CouponTerms) {
  return {
    ...terms,
    discount: discount.kind === 'fixed' ? { ...discount, value: toRupees(discount.value) } : discount,
    maxDiscount: maxDiscount === null ? null : toRupees(maxDiscount),
    minTotal: toRupees(minTotal),
  };
}
