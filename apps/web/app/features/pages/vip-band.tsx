import { vipTierName } from '@jhumka/domain/loyalty';
import { formatWholeRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { VipOpening } from '../../components/vip-opening.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

type Tier = ShopConfig['vip_tiers'][number];

/** Benefits of membership in figures: the one dark band of the page. */
export function VipBand() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const tiers = shopConfig.vip_tiers;
  if (tiers.length === 0) return null;
  return (
    <VipOpening
      level={2}
      lead={<>Membership is for life. What you spend with us decides your tier: {sentenceOf(tiers)}.</>}
    >
      <dl className="grid w-full border-night-rule border-y lg:grid-cols-3">
        {tiers.map((tier, index) => (
          <div
            key={tier.tier}
            className={clsx(
              'flex items-baseline justify-between gap-x-5 py-3 lg:block lg:py-4',
              index > 0 && 'max-lg:border-night-rule max-lg:border-t',
            )}
          >
            <dt className="font-medium font-serif text-[1.375rem] text-gold-light leading-tight">
              {vipTierName(tier.tier)}
            </dt>
            <dd className="text-ink-inverse-muted text-small">{worthOf(tier)}</dd>
          </div>
        ))}
      </dl>
      <LinkButton to="/vip-access" variant="gold" className="max-md:w-full">
        How VIP works
      </LinkButton>
    </VipOpening>
  );
}

/** 'Silver from Rs.25,000, Gold from Rs.75,000, Platinum from Rs.2,00,000'. */
function sentenceOf(tiers: readonly Tier[]): string {
  return tiers
    .map(({ tier, min_spend }) => `${vipTierName(tier)} from ${formatWholeRupees(min_spend)}`)
    .join(', ');
}

function worthOf({ discount_percent, free_delivery }: Tier): string {
  return free_delivery ? `${discount_percent}% off, free delivery` : `${discount_percent}% off`;
}
