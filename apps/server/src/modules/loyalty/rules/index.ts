/** What the parts of the loyalty programme share: who takes part, and the rules by the day from which they hold. */

export { customersOnly as shoppersOnly } from './customers-only.ts';
export {
  type CouponOfferRules,
  couponOfferRules,
  readCouponOffers,
  readStreakRules,
  shippedOffers,
  streakRules,
} from './read-rules.ts';
