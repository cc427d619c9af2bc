import { defaultVipThresholds, type EarnedTier, type VipThresholds } from './tiers.ts';

/** The rules of the tiers: the lifetime spend (paise) that each needs and its discount in percent. */
export interface VipRules {
  readonly thresholds: VipThresholds;
  readonly discountPercent: Readonly<Record<EarnedTier, number>>;
}

/** 2, 4 and 6 % from Rs.25,000, Rs.75,000 and Rs.2,00,000 (spec 4.19, 9.5). */
export const defaultVipRules: VipRules = {
  thresholds: defaultVipThresholds,
  discountPercent: { SILVER: 2, GOLD: 4, PLATINUM: 6 },
};
