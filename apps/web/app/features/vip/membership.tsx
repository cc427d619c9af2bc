import { formatDate } from '@jhumka/domain/calendar';
import { vipTierName } from '@jhumka/domain/loyalty';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coinBalanceQuery, type VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { MemberCard } from '../../components/member-card.tsx';
import { useSession } from '../../session/use-session.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { KeyFigure, KeyFigures } from '../../ui/key-figures.tsx';
import { Money } from '../../ui/price.tsx';
import { TierPath } from './tier-path.tsx';

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
