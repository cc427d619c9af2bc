import { vipTierName } from '@jhumka/domain/loyalty';
import { formatRupees, formatWholeRupees } from '@jhumka/domain/money';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import { VipOpening } from '../../components/vip-opening.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';

type Tier = ShopConfig['vip_tiers'][number];

/** Benefits of membership in figures, on a dark ground. */
export function VipBand() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const tiers = shopConfig.vip_tiers;
  const { price, coins } = shopConfig.vip_membership;
  if (tiers.length === 0) return null;
  return (
    <VipOpening level={2}>
      <dl className="w-full border-night-rule border-t">
        {tiers.map((tier) => (
          <div
            key={tier.tier}
            className="grid grid-cols-[5.5rem_1fr] items-baseline gap-x-3 border-night-rule border-b py-2.5 text-caption text-ink-inverse-muted md:grid-cols-[7rem_1fr_auto]"
          >
            <dt className="font-medium font-serif text-[1.375rem] text-gold-light leading-tight">
              {vipTierName(tier.tier)}
            </dt>
            <dd>after {formatWholeRupees(tier.min_spend)}</dd>
            <dd className="font-semibold text-ink-inverse max-md:col-start-2">{worthOf(tier)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:w-full">
        <LinkButton to="/vip-access" variant="gold" className="max-md:w-full">
          How VIP works
        </LinkButton>
        <span className="text-ink-inverse-muted text-small">
          Join once, for life: {formatRupees(price)} or {coins.toLocaleString('en-IN')} coins
        </span>
      </div>
    </VipOpening>
  );
}

function worthOf({ discount_percent, free_delivery }: Tier): string {
  return free_delivery ? `${discount_percent}% off, free delivery` : `${discount_percent}% off`;
}
