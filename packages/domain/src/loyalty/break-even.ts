import { add, amountOfPercent, larger, type Paise, percentOf, subtract, zeroPaise } from '../money/index.ts';
import { type EarnedTier, type VipRules, vipTiers } from './tiers.ts';

/**
 * Returns the lifetime spend (paise) at which the tier discounts of a member add up to the price (paise) of membership,
 * for a customer who joins at a lifetime spend of `from`; null where no tier has a discount. Delivery and birthday
 * coins are left out, so membership pays for itself at this point at the latest (decisions §6).
 */
export function breakEvenSpend(
  price: Paise,
  { thresholds, discountPercent }: VipRules,
  from: Paise = zeroPaise,
): Paise | null {
  const tiers = vipTiers.filter((tier): tier is EarnedTier => tier !== 'NONE');
  let missing = price;
  for (const [index, tier] of tiers.entries()) {
    const percent = discountPercent[tier];
    const next = tiers[index + 1];
    const begin = larger(thresholds[tier], from);
    const end = next === undefined ? null : thresholds[next];
    if (percent <= 0 || (end !== null && end <= begin)) continue;
    const saved = end === null ? null : percentOf(subtract(end, begin), percent);
    if (saved === null || saved >= missing) return add(begin, amountOfPercent(missing, percent));
    missing = subtract(missing, saved);
  }
  return null;
}
