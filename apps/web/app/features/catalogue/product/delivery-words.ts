import { vipTierName } from '@jhumka/domain/loyalty';
import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { inRupees, inWholeRupees } from '../../../pieces/rupees.ts';

/** What delivery costs and who has it free, by the figures of the shop. */
export function deliveryWords({ express_threshold, delivery_charge, vip_tiers }: ShopFacts): string {
  const express = `Express shipping is free above ${inWholeRupees(express_threshold)}`;
  if (delivery_charge === 0) return `${express}; delivery is free.`;
  const free = vip_tiers.filter((tier) => tier.free_delivery).map(({ tier }) => vipTierName(tier));
  const charge = `delivery ${inRupees(delivery_charge)} an order`;
  return `${express}; ${charge}${free.length > 0 ? `, free for ${inWords(free)} members` : ''}.`;
}

/** 'Gold and Platinum', 'Silver, Gold and Platinum'. */
function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
