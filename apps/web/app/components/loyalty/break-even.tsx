import { breakEvenSpend, type EarnedTier, type VipRules } from '@jhumka/domain/loyalty';
import { formatWholeRupees, fromRupees, type Paise, toRupees, zeroPaise } from '@jhumka/domain/money';
import type { ShopConfig } from '../api/shop-config.ts';

interface BreakEvenProps {
  readonly facts: ShopConfig;
  /** Total of paid orders so far. */
  readonly spent?: Paise;
}

/** Names the spend at which the discounts have paid for membership; nothing where no tier has a discount (decisions §6). */
export function BreakEven({ facts, spent = zeroPaise }: BreakEvenProps) {
  const total = breakEvenSpend(facts.vip_membership.price, vipRulesOf(facts), spent);
  if (total === null) return null;
  // Rounded up: after that many whole rupees it has certainly paid.
  const spend = fromRupees(Math.ceil(toRupees(total)));
  return <>It pays for itself once your orders total {formatWholeRupees(spend)}.</>;
}

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
