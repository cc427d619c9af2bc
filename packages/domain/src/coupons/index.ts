/** Coupons: terms and conditions, offers for coins, states, and the best one of a wallet for an order. */
export { type BestCoupon, bestCoupon, type OtherCoupon, type WalletCoupon } from './best.ts';
export {
  billCoupon,
  type CouponCart,
  type CouponCondition,
  type CouponJudgement,
  type CouponRefusal,
  type CouponUser,
  type CouponUses,
  checkCoupon,
  couponConditions,
  refusalsForPerson,
} from './check-coupon.ts';
export { checkCouponTerms } from './check-terms.ts';
export { checkCouponCode, makeCouponCode, normaliseCouponCode } from './codes.ts';
export { greatestCost, greatestDiscount } from './greatest-cost.ts';
export {
  type CouponOffer,
  defaultCouponOffers,
  defaultPersonalCouponDays,
  findOffer,
  termsOfOffer,
} from './offers.ts';
export {
  activateCoupon,
  type CouponActivation,
  type CouponChange,
  type CouponSpan,
  type CouponState,
  type CouponTransition,
  couponStateOn,
  couponStates,
  couponTransitions,
  stateWhenGivenBack,
  transitionCoupon,
} from './states.ts';
export { type CouponCategory, type CouponDiscount, type CouponTerms, freeTerms } from './terms.ts';
