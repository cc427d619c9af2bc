import type { EarnedTier, VipRules } from '@jhumka/domain/loyalty';
import { zeroPaise } from '@jhumka/domain/money';
import type { ShopConfig } from '../api/shop-config.ts';

/** Reads the rules of the tiers from the public settings of the shop. */
export function vipRulesOf({ vip_tiers }: Pick<ShopConfig, 'vip_tiers'>): VipRules {
  const of = (tier: EarnedTier) => vip_tiers.find((each) => each.tier === tier);
  const threshold = (tier: EarnedTier) => of(tier)?.min_spend ?? zeroPaise;
  const percent = (tier: EarnedTier) => of(tier)?.discount_percent ?? 0;
  return {
    thresholds: { SILVER: threshold('SILVER'), GOLD: threshold('GOLD'), PLATINUM: threshold('PLATINUM') },
    discountPercent: { SILVER: percent('SILVER'), GOLD: percent('GOLD'), PLATINUM: percent('PLATINUM') },
  };
}
