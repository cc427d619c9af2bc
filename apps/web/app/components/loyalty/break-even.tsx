import { breakEvenSpend } from '@jhumka/domain/loyalty';
import { fromRupees, toRupees } from '@jhumka/domain/money';
import type { ShopConfig } from '../api/shop-config.ts';
import { inWholeRupees } from '../rupees.ts';
import { vipRulesOf } from './vip-rules.ts';

interface BreakEvenProps {
  readonly facts: ShopConfig;
  /** Rupees of paid orders so far. */
  readonly spent?: number;
}

/** Names the spend at which the discounts have paid for membership; nothing where no tier has a discount (decisions §6). */
export function BreakEven({ facts, spent = 0 }: BreakEvenProps) {
  const from = fromRupees(spent);
  const total = breakEvenSpend(fromRupees(facts.vip_membership.price), vipRulesOf(facts), from);
  if (total === null) return null;
  const rupees = Math.ceil(toRupees(total));
  return <>Its discounts have paid for it once your orders come to {inWholeRupees(rupees)} in total.</>;
}
