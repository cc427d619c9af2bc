import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, fromRupees, type Paise, sum } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import type { WireBill } from '../../components/cart/cart-query.ts';
import { useSession } from '../../session/use-session.ts';
import { Notice } from '../../ui/notice.tsx';

interface Saving {
  readonly amount: Paise;
  readonly words: string;
}

/** Savings of the order against list prices, with their reasons. */
export function CartSaving({ bill }: { readonly bill: WireBill }) {
  const { user } = useSession();
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const tier = vipTierName(user?.vip_enabled ? user.vip_tier : 'NONE');
  const delivery = bill.delivery_waived ? (shopConfig?.delivery_charge ?? 0) : 0;
  const savings: readonly Saving[] = [
    { amount: fromRupees(bill.product_savings), words: 'on products' },
    { amount: fromRupees(bill.vip_discount), words: `as ${tier}` },
    { amount: fromRupees(bill.coupon_discount), words: 'with your coupon' },
    { amount: fromRupees(delivery), words: 'on delivery' },
  ].filter(({ amount }) => amount > 0);
  if (savings.length === 0) return null;
  const total = sum(savings.map(({ amount }) => amount));
  return (
    <Notice tone="success" className="my-5">
      You save <strong className="figures">{formatRupees(total)}</strong> on this order
      {savings.length === 1 ? '' : `: ${inOneSentence(savings)}`}.
    </Notice>
  );
}

function inOneSentence(savings: readonly Saving[]): string {
  const parts = savings.map(({ amount, words }) => `${formatRupees(amount)} ${words}`);
  const last = parts.pop();
  return parts.length === 0 ? `${last}` : `${parts.join(', ')} and ${last}`;
}
