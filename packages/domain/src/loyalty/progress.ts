import { formatRupees, type Paise, subtract } from '../money/index.ts';
import {
  defaultVipRules,
  defaultVipThresholds,
  type EarnedTier,
  tierAbove,
  tierFor,
  type VipRules,
  type VipThresholds,
  type VipTier,
  vipTiers,
} from './tiers.ts';

/** Progress of a customer: invited, on the way to a tier, or at the top (spec 4.20, 4.21). */
export type VipProgress =
  | {
      readonly kind: 'invitation';
      readonly tierOnJoining: VipTier;
    }
  | {
      readonly kind: 'next-tier';
      readonly tier: VipTier;
      readonly next: EarnedTier;
      /** Paise still to spend, above zero. */
      readonly remaining: Paise;
      /** Progress between the two tiers in whole percent, 0 to 99. */
      readonly percent: number;
    }
  | { readonly kind: 'highest-tier'; readonly tier: VipTier };

const names: Readonly<Record<VipTier, string>> = {
  NONE: 'Member',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

/** Returns the display name of a tier: 'Gold'. */
export function vipTierName(tier: VipTier): string {
  return names[tier];
}

/** Computes the progress from the membership and the lifetime spend in paise. */
export function vipProgress(
  customer: { readonly isMember: boolean; readonly lifetimeSpend: Paise },
  thresholds: VipThresholds = defaultVipThresholds,
): VipProgress {
  const tier = tierFor(customer.lifetimeSpend, thresholds);
  if (!customer.isMember) return { kind: 'invitation', tierOnJoining: tier };
  const next = tierAbove(tier);
  if (next === null) return { kind: 'highest-tier', tier };
  const from = tier === 'NONE' ? 0 : thresholds[tier];
  const done = Math.max(0, customer.lifetimeSpend - from);
  return {
    kind: 'next-tier',
    tier,
    next,
    remaining: subtract(thresholds[next], customer.lifetimeSpend),
    percent: Math.floor((done * 100) / (thresholds[next] - from)),
  };
}

/** Formats the progress as one sentence: 'Platinum is Rs.67,520.00 away.' */
export function vipProgressMessage(progress: VipProgress, rules: VipRules = defaultVipRules): string {
  switch (progress.kind) {
    case 'invitation':
      return vipInvitation(progress.tierOnJoining, rules);
    case 'highest-tier':
      return `You are ${names[progress.tier]}: you have the maximum perks.`;
    case 'next-tier':
      return `${names[progress.next]} is ${formatRupees(progress.remaining)} away.`;
  }
}

/** Promises only what the rules give: discounts come with a tier, not with membership (decisions §6). */
function vipInvitation(tierOnJoining: VipTier, { thresholds, discountPercent }: VipRules): string {
  if (tierOnJoining !== 'NONE' && discountPercent[tierOnJoining] > 0) {
    return `Join VIP: ${discountPercent[tierOnJoining]}% off your orders as a ${names[tierOnJoining]} member.`;
  }
  const first = vipTiers.find(
    (tier) =>
      tier !== 'NONE' &&
      discountPercent[tier] > 0 &&
      vipTiers.indexOf(tier) > vipTiers.indexOf(tierOnJoining),
  );
  if (first === undefined || first === 'NONE') return 'Join VIP for coins on your birthday.';
  return `Join VIP: ${discountPercent[first]}% off your orders once you have spent ${formatRupees(thresholds[first])}.`;
}
