import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { formatRupees, formatWholeRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ShopConfig, shopConfigQuery } from '../../components/api/shop-config.ts';
import type { VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { TierMark } from '../../components/loyalty/tier-label.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlidingArea } from '../../ui/sliding-area.tsx';

/** Tier benefits, with the member's own marked. */
export function TierTable({ status }: { readonly status: VipStatus }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const own = status.vip_enabled ? status.vip_tier : null;
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="type-title mb-5">
        Tier benefits
      </h2>
      {shopConfig ? <Table shopConfig={shopConfig} own={own} /> : <Skeleton className="h-60" />}
    </section>
  );
}

function Table({
  shopConfig,
  own,
}: {
  readonly shopConfig: ShopConfig;
  readonly own: VipStatus['vip_tier'] | null;
}) {
  const tiers = shopConfig.vip_tiers;
  const birthday = formatCoins(asCoins(shopConfig.vip_membership.birthday_coins));
  const rows = [
    ['Lifetime spend', tiers.map(({ min_spend }) => formatWholeRupees(min_spend))],
    ['Discount before GST', tiers.map(({ discount_percent }) => `${discount_percent}%`)],
    [
      'Delivery',
      tiers.map(({ free_delivery }) => (free_delivery ? 'Free' : formatRupees(shopConfig.delivery_charge))),
    ],
    ['On your birthday', tiers.map(() => birthday)],
  ] as const;
  return (
    <SlidingArea label="Tiers">
      <table aria-label="Tiers" className="w-full text-note sm:text-control">
        <thead>
          <tr className="border-rule-strong border-b text-left">
            <td />
            {tiers.map(({ tier }) => (
              <th key={tier} scope="col" className={cell(tier === own)}>
                <TierMark tier={tier} className={narrowMark} />
                {tier === own && <span className="sr-only"> (yours)</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, values]) => (
            <tr key={title} className="border-rule border-b">
              <th scope="row" className="py-4 pr-2 text-left font-normal text-ink-soft sm:pr-4">
                {title}
              </th>
              {values.map((value, column) => (
                <td key={tiers[column]?.tier} className={cell(tiers[column]?.tier === own)}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SlidingArea>
  );
}

// Three of them fit next to the labels on a phone.
const narrowMark = 'max-sm:px-[0.4em] max-sm:tracking-[0.04em]';

const cell = (isOwn: boolean) => clsx('figures px-1.5 py-4 sm:px-4', isOwn && 'bg-gold-wash font-semibold');
