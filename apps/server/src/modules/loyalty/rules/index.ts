/** Shared parts of the loyalty programme: eligibility and effective-dated rules. */

export { customersOnly } from './customers-only.ts';
export {
  type CouponOfferRules,
  couponOfferRules,
  readCouponOffers,
  readStreakRules,
  shippedOffers,
  streakRules,
} from './read-rules.ts';
