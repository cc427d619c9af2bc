/** Shared parts of the loyalty programme: eligibility and effective-dated rules. */

export {
  type CouponOfferRules,
  couponOfferRules,
  customersOnly,
  readCouponOffers,
  readStreakRules,
  shippedOffers,
  streakRules,
} from './read-rules.ts';
