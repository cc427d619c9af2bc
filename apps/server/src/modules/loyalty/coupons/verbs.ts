import type { Verbs } from '../../../verb.ts';
import { activateCoupon, deactivateCoupon } from './activate-coupon.ts';
import { getCouponStats, listCouponsOfUser, listUserCoupons } from './list-coupons.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { revokeCoupon } from './revoke-coupon.ts';

export const couponsVerbs = {
  'coupon.redeem': redeemCoupon,
  'coupon.activate': activateCoupon,
  'coupon.deactivate': deactivateCoupon,
  'coupon.list': listUserCoupons,
  'coupon.stats': getCouponStats,
  'admin.coupons.wallet': listCouponsOfUser,
  'admin.coupons.revoke': revokeCoupon,
} satisfies Partial<Verbs>;
