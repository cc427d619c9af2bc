import type { VerbReply } from '@jhumka/contract';
import type { CouponRefusal } from '@jhumka/domain/coupons';
import { type Paise, zeroPaise } from '@jhumka/domain/money';
import { type ChosenCoupon, presentTerms } from '../../loyalty/coupons/index.ts';

export type CartCoupon = NonNullable<VerbReply<'cart.get'>['coupon']>;

/** Presents the active coupon of a cart: its saving, or the first unmet condition. */
export function presentCartCoupon(
  { row }: ChosenCoupon,
  saves: Paise,
  refusals: readonly CouponRefusal[],
): CartCoupon {
  const { discount_type, value, max_discount, min_order_amount, categories } = presentTerms(row.terms);
  const [first] = refusals;
  return {
    _id: row.id,
    code: row.code,
    is_applied: first === undefined && saves > 0,
    saves: first === undefined ? saves : zeroPaise,
    condition: first?.condition ?? null,
    message: first?.message ?? '',
    missing: first?.missing ?? null,
    discount_type,
    value,
    max_discount,
    min_order_amount,
    categories: categories.map(({ _id }) => _id),
  };
}
