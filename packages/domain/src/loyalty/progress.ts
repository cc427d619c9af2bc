import { formatRupees, type Paise, subtract } from '../money/index.ts';
import {
  defaultVipThresholds,
  type EarnedTier,
  tierAbove,
  tierFor,
  type VipThresholds,
  type VipTier,
} from './tiers.ts';

/** Where a shopper stands in the programme: invited, on the way to a tier, or at the top (spec 4.20, 4.21). */
export type VipProgress =
  | { readonly kind: 'invitation' }
  | {
      readonly kind: 'next-tier';
      readonly tier: VipTier;
      readonly next: EarnedTier;
      /** Paise still to spend, above zero. */
      readonly remaining: Paise;
      /** Whole percent of the way between the two tiers, 0 to 99. */
      readonly percent: number;
    }
  | { readonly kind: 'highest-tier'; readonly tier: VipTier };

const names: Readonly<Record<VipTier, string>> = {
  NONE: 'Member',
  SILVER: 'Silver',
  GOLD: 'Gold',
  PLATINUM: 'Platinum',
};

/** A tier as people read it: 'Gold'. */
export function vipTierName(tier: VipTier): string {
  return names[tier];
}

/** The facts behind the progress message, from the membership and the lifetime spend in paise. */
export function vipProgress(
  shopper: { readonly isMember: boolean; readonly lifetimeSpend: Paise },
  thresholds: VipThresholds = defaultVipThresholds,
): VipProgress {
  if (!shopper.isMember) return { kind: 'invitation' };
  const tier = tierFor(shopper.lifetimeSpend, thresholds);
  const next = tierAbove(tier);
  if (next === null) return { kind: 'highest-tier', tier };
  const from = tier === 'NONE' ? 0 : thresholds[tier];
  const done = Math.max(0, shopper.lifetimeSpend - from);
  return {
    kind: 'next-tier',
    tier,
    next,
    remaining: subtract(thresholds[next], shopper.lifetimeSpend),
    percent: Math.floor((done * 100) / (thresholds[next] - from)),
  };
}

/** The progress as one sentence: 'Platinum is Rs.67,520.00 away.' */
export function vipProgressMessage(progress: VipProgress): string {
  switch (progress.kind) {
    case 'invitation':
      return 'Join VIP to earn a discount on every order.';
    case 'highest-tier':
      return `You are ${names[progress.tier]}: you have the maximum perks.`;
    case 'next-tier':
      return `${names[progress.next]} is ${formatRupees(progress.remaining)} away.`;
  }
}
