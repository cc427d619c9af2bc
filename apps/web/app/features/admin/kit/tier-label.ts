import { type VipTier, vipTierName } from '@jhumka/domain/loyalty';

interface Member {
  readonly vip_enabled: boolean;
  readonly vip_tier: VipTier;
}

/** Formats a user's tier. */
export function tierLabel({ vip_enabled: isMember, vip_tier: tier }: Member): string {
  if (!isMember) return 'not a member';
  return tier === 'NONE' ? 'No tier yet' : vipTierName(tier);
}
