/** The VIP programme: tiers by lifetime spend and the way to the next one. */

export { type VipProgress, vipProgress, vipProgressMessage, vipTierName } from './progress.ts';
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
