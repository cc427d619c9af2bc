/** What the parts of the loyalty programme share: who takes part, and the rules by the day from which they hold. */
export {
  type CouponOfferRules,
  couponOfferRules,
  readCouponOffers,
  readStreakRules,
  shippedOffers,
  streakRules,
} from './read-rules.ts';
export { shoppersOnly } from './shoppers-only.ts';
