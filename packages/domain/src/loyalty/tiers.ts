import { fromRupees, type Paise } from '../money/index.ts';

/** The tiers of the VIP programme from lowest to highest (spec 3.11). */
export const vipTiers = ['NONE', 'SILVER', 'GOLD', 'PLATINUM'] as const;

/** A tier of the VIP programme; NONE for non-members and new members. */
export type VipTier = (typeof vipTiers)[number];

/** A tier that is earned. */
export type EarnedTier = Exclude<VipTier, 'NONE'>;

/** Lifetime spend, in paise, at which each tier begins. */
export type VipThresholds = Readonly<Record<EarnedTier, Paise>>;

/** Rs.25,000, Rs.75,000 and Rs.2,00,000 (spec 4.19, 9.10). */
export const defaultVipThresholds: VipThresholds = {
  SILVER: fromRupees(25_000),
  GOLD: fromRupees(75_000),
  PLATINUM: fromRupees(200_000),
};

/** Returns the highest tier whose threshold the lifetime spend (paise) has reached. */
export function tierFor(lifetimeSpend: Paise, thresholds: VipThresholds = defaultVipThresholds): VipTier {
  if (lifetimeSpend >= thresholds.PLATINUM) return 'PLATINUM';
  if (lifetimeSpend >= thresholds.GOLD) return 'GOLD';
  if (lifetimeSpend >= thresholds.SILVER) return 'SILVER';
  return 'NONE';
}

/** Returns the tier that a bill uses: only members get its benefits (decisions §6). */
export function tierForBill(
  isMember: boolean,
  lifetimeSpend: Paise,
  thresholds: VipThresholds = defaultVipThresholds,
): VipTier {
  return isMember ? tierFor(lifetimeSpend, thresholds) : 'NONE';
}

/** Returns the next tier, or null at the top. */
export function tierAbove(tier: VipTier): EarnedTier | null {
  const next = vipTiers[vipTiers.indexOf(tier) + 1];
  return next === undefined || next === 'NONE' ? null : next;
}

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
