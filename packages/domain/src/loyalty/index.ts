/** The VIP programme: membership, tiers by lifetime spend, progress, tier changes, birthdays. */

export { breakEvenSpend } from './break-even.ts';
export {
  birthdaysCelebratedOn,
  defaultBirthdayCoins,
  defaultMembershipPrice,
  isBirthdayOn,
  type Joining,
  type JoinMethod,
  joinVip,
  type MembershipPrice,
} from './membership.ts';
export {
  type VipProgress,
  vipProgress,
  vipProgressMessage,
  vipTierName,
} from './progress.ts';
export { defaultVipRules, type VipRules } from './rules.ts';
export { type TierChange, tierAfterUndoing } from './tier-change.ts';
export {
  defaultVipThresholds,
  type EarnedTier,
  tierAbove,
  tierFor,
  tierForBill,
  type VipThresholds,
  type VipTier,
  vipTiers,
} from './tiers.ts';
