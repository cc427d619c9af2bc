import { breakEvenSpend } from '@jhumka/domain/loyalty';
import { formatWholeRupees, fromRupees, type Paise, toRupees, zeroPaise } from '@jhumka/domain/money';
import type { ShopConfig } from '../api/shop-config.ts';
import { vipRulesOf } from './vip-rules.ts';

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
