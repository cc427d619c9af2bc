import { vipTierName } from '@jhumka/domain/loyalty';
import { formatWholeRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import type { VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/**
 * Progress of a member between the tiers. Each tier has a third of the line, so that the first
 * stays legible; within a third the scale is linear.
 */
export function TierPath({ status }: { readonly status: VipStatus }) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  if (!shopConfig) return <Skeleton className="h-19" />;
  const tiers = shopConfig.vip_tiers;
  const percent = placeOf(
    status.lifetime_spend,
    tiers.map(({ min_spend }) => min_spend),
  );
  const parts = tiers.map(({ tier, min_spend }) => `${vipTierName(tier)} at ${formatWholeRupees(min_spend)}`);
  return (
    <div
      role="img"
      aria-label={`Lifetime spend ${formatWholeRupees(status.lifetime_spend)}. ${parts.join(', ')}.`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className="relative mx-1.5 h-4">
        <span className="absolute inset-x-0 top-1/2 h-px bg-rule-strong" />
        <span
          className="absolute top-1/2 left-0 h-0.5 -translate-y-1/2 bg-gold"
          style={{ width: `${percent}%` }}
        />
        {tiers.map(({ tier, min_spend }, index) => (
          <span
            key={tier}
            className={clsx(
              'absolute top-1/2 size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-round border',
              status.lifetime_spend >= min_spend ? 'border-gold bg-gold' : 'border-rule-strong bg-paper',
            )}
            style={{ left: `${((index + 1) * 100) / tiers.length}%` }}
          />
        ))}
        <span
          className="absolute top-1/2 size-4 -translate-x-1/2 -translate-y-1/2 rounded-round border-[3px] border-gold bg-paper"
          style={{ left: `${percent}%` }}
        />
      </div>
      <p
        // Below each other in very large text.
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-x-1 text-right text-note"
      >
        {tiers.map(({ tier, min_spend }) => (
          <span key={tier} className="grid grid-cols-[minmax(0,1fr)]">
            <span className="font-semibold">{vipTierName(tier)}</span>
            <span className="figures text-ink-muted">{formatWholeRupees(min_spend)}</span>
          </span>
        ))}
      </p>
      <p className="text-small">
        <span className="font-semibold text-gold-ink">You</span>{' '}
        <span className="figures">{formatWholeRupees(status.lifetime_spend)}</span> lifetime spend
      </p>
    </div>
  );
}

/** The place on the line, in percent of it. */
function placeOf(spend: number, starts: readonly number[]): number {
  const reached = starts.filter((start) => spend >= start).length;
  if (reached === starts.length) return 100;
  const from = starts[reached - 1] ?? 0;
  const to = starts[reached] ?? from + 1;
  return ((reached + (spend - from) / (to - from)) * 100) / starts.length;
}
