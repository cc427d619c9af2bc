import { vipTierName } from '@jhumka/domain/loyalty';
import { Link } from 'react-router';
import type { ShopFacts } from '../../../pieces/api/shop-facts.ts';
import { Money } from '../../../ui/price.tsx';
import type { Product } from '../api/wire.ts';
import { tierPrice } from './tier-price.ts';

/** What members of the VIP programme pay for the piece: the same sentence for everybody. */
export function MemberPrice({ piece, facts }: { piece: Product; facts: ShopFacts }) {
  const tiers = facts.vip_tiers.filter(({ discount_percent }) => discount_percent > 0);
  const shown = tiers.find(({ tier }) => tier === 'GOLD') ?? tiers[0];
  if (!shown) return null;
  return (
    <p className="pt-1 text-gold-ink text-small">
      <Money className="font-semibold" rupees={tierPrice(piece, shown)} /> for {vipTierName(shown.tier)}{' '}
      members, before GST.{' '}
      <Link className="text-link" to="/vip-access">
        How membership works
      </Link>
    </p>
  );
}
