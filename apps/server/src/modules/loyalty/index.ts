/** What the parts of the loyalty programme share: who takes part, and the rules by the day from which they hold. */
export {
  type CouponOfferRules,
  couponOfferRules,
  type LoyaltyRulesVersion,
  readCouponOffers,
  readFreshRules,
  readStreakRules,
  streakRules,
} from './read-rules.ts';
export { shoppersOnly } from './shoppers-only.ts';
export { insertRules, type RulesPart } from './store.ts';
