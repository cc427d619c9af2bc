import { vipTierName } from '@jhumka/domain/loyalty';
import { Link } from 'react-router';
import type { ShopConfig } from '../../../components/api/shop-config.ts';
import { Money } from '../../../ui/price.tsx';
import type { Product } from '../api/wire.ts';
import { tierPrice } from './tier-price.ts';

/** Member prices of the product: the same sentence for everybody. */
export function MemberPrice({ product, shopConfig }: { product: Product; shopConfig: ShopConfig }) {
  const tiers = shopConfig.vip_tiers.filter(({ discount_percent }) => discount_percent > 0);
  const shown = tiers.find(({ tier }) => tier === 'GOLD') ?? tiers[0];
  if (!shown) return null;
  return (
    <p className="pt-1 text-gold-ink text-small">
      <Money className="font-semibold" rupees={tierPrice(product, shown)} /> for {vipTierName(shown.tier)}{' '}
      members, before GST.{' '}
      <Link className="text-link" to="/vip-access">
        How membership works
      </Link>
    </p>
  );
}
