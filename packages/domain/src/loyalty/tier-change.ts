import { formatRupees, larger, type Paise, subtract, zeroPaise } from '../money/index.ts';
import { vipTierName } from './progress.ts';
import { defaultVipThresholds, tierForBill, type VipThresholds, type VipTier, vipTiers } from './tiers.ts';

/** Change of a tier when an order is removed from the lifetime spend. */
export type TierChange = {
  readonly before: VipTier;
  readonly after: VipTier;
  readonly isLower: boolean;
  readonly spendAfter: Paise;
  /** Warning to show beforehand; null when the tier stays. */
  readonly warning: string | null;
};

/**
 * Predicts the tier after a cancellation or a refund (decisions §6). `taken` is the order's share
 * of the lifetime spend: its grand total when paid, zero otherwise.
 */
export function tierAfterUndoing(
  customer: { readonly isMember: boolean; readonly lifetimeSpend: Paise },
  taken: Paise,
  thresholds: VipThresholds = defaultVipThresholds,
): TierChange {
  if (taken < 0) throw new RangeError('The share of an undone order cannot be negative');
  const spendAfter = larger(zeroPaise, subtract(customer.lifetimeSpend, taken));
  const before = tierForBill(customer.isMember, customer.lifetimeSpend, thresholds);
  const after = tierForBill(customer.isMember, spendAfter, thresholds);
  const isLower = vipTiers.indexOf(after) < vipTiers.indexOf(before);
  return { before, after, isLower, spendAfter, warning: isLower ? warningOf(before, after, taken) : null };
}

function warningOf(before: VipTier, after: VipTier, taken: Paise): string {
  const then = after === 'NONE' ? 'you stay a member without a tier' : `you become ${vipTierName(after)}`;
  return `This takes ${formatRupees(taken)} out of your lifetime spend: you are ${vipTierName(before)} now, and ${then}.`;
}
