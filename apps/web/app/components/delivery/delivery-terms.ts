import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, formatWholeRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../api/shop-config.ts';

/** Formats the delivery charge and the tiers with free delivery, from the shop's settings. */
export function deliveryTerms({ express_threshold, delivery_charge, vip_tiers }: ShopConfig): string {
  const express = `Express above ${formatWholeRupees(express_threshold)} at no extra cost.`;
  if (delivery_charge === 0) return `Free delivery. ${express}`;
  const free = vip_tiers.filter((tier) => tier.free_delivery).map(({ tier }) => vipTierName(tier));
  const members = free.length > 0 ? `, free for ${joinNames(free)} members` : '';
  return `Delivery ${formatRupees(delivery_charge)} per order${members}. ${express}`;
}

/** Joins names: 'Gold and Platinum', 'Silver, Gold and Platinum'. */
function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
