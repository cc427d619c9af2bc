import { formatDate } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { formatWholeRupees } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { coinBalanceQuery, type VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { MemberCard } from '../../components/loyalty/member-card.tsx';
import { useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figures.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Overview of a membership: the card of the tier, progress to the next one, and total savings. */
export function Membership({ status }: { readonly status: VipStatus }) {
  const { user } = useSession();
  const { next_tier: next } = status;
  return (
    <>
      <header>
        <h1 className="type-display">
          {status.vip_tier === 'NONE' ? 'You are a VIP member' : `You are ${vipTierName(status.vip_tier)}`}
        </h1>
        <p className="type-lead mt-2">{status.message}</p>
      </header>
      <section
        aria-label="Membership"
        className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-8 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]"
      >
        <MemberCard tier={status.vip_tier}>
          <span className="grid gap-x-4 leading-snug max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] max-sm:gap-y-1 max-sm:*:first:col-span-full sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-x-6">
            <CardFact title="Member">{user?.name}</CardFact>
            <CardFact title="Since">
              {status.vip_joined_at && formatDate(new Date(status.vip_joined_at))}
            </CardFact>
            <CardFact title="Lifetime spend">
              <Money amount={status.lifetime_spend} />
            </CardFact>
          </span>
        </MemberCard>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <h2 className="type-heading">
            {next ? `Progress to ${vipTierName(next)}` : 'You are at the highest tier'}
          </h2>
          <TierPath status={status} />
          <p className="text-ink-muted text-small">
            Your tier depends on your paid orders. A refund can lower it; we tell you before that happens.
          </p>
          <TextLink to="/products" className="min-h-11 justify-self-start">
            Shop now
          </TextLink>
        </div>
      </section>
      <Worth status={status} />
    </>
  );
}

function CardFact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <span className="grid min-w-0">
      <span className="text-note">{title}</span>
      <strong className="figures wrap-anywhere font-semibold">{children}</strong>
    </span>
  );
}

function Worth({ status }: { readonly status: VipStatus }) {
  const { data: coins } = useQuery(coinBalanceQuery());
  return (
    <KeyFigures className="md:grid-cols-3">
      <KeyFigure name="Saved as a member">
        <Money amount={status.saved} />
      </KeyFigure>
      <KeyFigure name="Free deliveries">{status.free_deliveries.toLocaleString('en-IN')}</KeyFigure>
      <KeyFigure name="Coins">{coins === undefined ? '…' : coins.toLocaleString('en-IN')}</KeyFigure>
    </KeyFigures>
  );
}

/**
 * Progress of a member between the tiers. Each tier has a third of the line, so that the first
 * stays legible; within a third the scale is linear.
 */
function TierPath({ status }: { readonly status: VipStatus }) {
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
