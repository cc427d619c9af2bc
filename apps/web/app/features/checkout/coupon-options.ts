import type { Paise } from '@jhumka/domain/money';
import type { CartReply } from '../../components/cart/cart-query.ts';
import { couponName, stateLabel } from '../../components/coupons/coupon-labels.ts';
import type { CouponChoice } from '../../components/coupons/coupon-queries.ts';

/** Coupon of the wallet in the checkout. */
export interface CouponOption {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Saving; null when the coupon does not apply to this order. */
  readonly saves: Paise | null;
  readonly note: string;
  readonly isOff: boolean;
}

/** Lists the best coupon first, then the others; one that does not apply is selectable only while it is active. */
export function couponOptions({ best, others }: CouponChoice, active: CartReply['coupon']): CouponOption[] {
  const all = [
    ...(best ? [{ ...best, why: 'Best for this order' }] : []),
    ...others.toSorted((one, other) => Number(one.saves === null) - Number(other.saves === null)),
  ];
  return all.map(({ coupon, saves, why }) => ({
    id: coupon._id,
    name: couponName(coupon),
    code: coupon.code,
    saves,
    note: [why, saves === null || coupon.valid_until === null ? '' : stateLabel(coupon)]
      .filter((part) => part !== '')
      .map((part) => `${part}.`)
      .join(' '),
    isOff: saves === null && coupon._id !== active?._id,
  }));
}
