import { asCoins, formatCoins, packageFor } from '@jhumka/domain/coins';
import { vipTierName } from '@jhumka/domain/loyalty';
import type { Paise } from '@jhumka/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { BreakEven } from '../../components/loyalty/break-even.tsx';
import { coinBalanceQuery, type VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { CoinIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { coinPackagesQuery } from './api/vip-queries.ts';
import { JoinDialog } from './join-dialog.tsx';
import type { Buying } from './use-buy.ts';

interface JoinPanelProps {
  readonly status: VipStatus;
  readonly buying: Buying;
  readonly isVerifying: boolean;
}

/** Invitation for non-members: benefits of joining, and both ways to pay (spec 1.2, 4.21). */
export function JoinPanel({ status, buying, isVerifying }: JoinPanelProps) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  const { data: coins } = useQuery(coinBalanceQuery());
  const [isJoining, setJoining] = useState(false);
  const tier = status.tier_on_joining;
  if (!shopConfig) return <Skeleton className="h-80" />;
  const { price, coins: costs } = shopConfig.vip_membership;
  const isMembership = buying.variables?.packageId === null;
  return (
    <>
      <header>
        <h1 className="type-display">Join VIP Access</h1>
        <p className="type-lead mt-2">{status.message}</p>
      </header>
      <section aria-label="Join" className="on-night grid gap-8 rounded-2 p-[clamp(1.5rem,1rem+2.5vw,3rem)]">
        <p className="type-lead max-w-measure text-ink-inverse-muted!">
          Membership is for life.{' '}
          {tier === 'NONE' ? (
            <>
              You have spent <Money amount={status.lifetime_spend} /> with us.{' '}
              <BreakEven facts={shopConfig} spent={status.lifetime_spend} />
            </>
          ) : (
            <>
              You have spent <Money amount={status.lifetime_spend} /> with us, so you become{' '}
              {vipTierName(tier)} when you join.{' '}
              <BreakEven facts={shopConfig} spent={status.lifetime_spend} />
            </>
          )}
        </p>
        <div className="grid gap-6 md:grid-cols-2 md:gap-0">
          <div className="grid content-start justify-items-start gap-3 md:pr-8">
            <h2 className="type-heading">With coins</h2>
            <p className="figures flex items-center gap-2 text-gold-light text-large">
              <CoinIcon />
              {formatCoins(asCoins(costs))}
            </p>
            <Button
              variant="gold"
              disabled={coins === undefined || coins < costs || isVerifying}
              onClick={() => setJoining(true)}
            >
              Join with coins
            </Button>
            <CoinsYouHave coins={coins} costs={costs} price={price} />
          </div>
          <div className="grid content-start justify-items-start gap-3 border-night-rule max-md:border-t max-md:pt-6 md:border-l md:pl-8">
            <h2 className="type-heading">With money</h2>
            <p className="text-gold-light text-large">
              <Money amount={price} />
            </p>
            <Button
              variant="inverse"
              isBusy={(buying.isPending && isMembership) || isVerifying}
              disabled={!shopConfig.online_payment}
              onClick={() => buying.mutate({ packageId: null, description: 'VIP membership' })}
            >
              {shopConfig.online_payment ? 'Pay and join' : 'Not available right now'}
            </Button>
            <p className="text-ink-inverse-muted text-small">One-time payment. No renewal.</p>
          </div>
        </div>
      </section>
      {coins !== undefined && (
        <JoinDialog isOpen={isJoining} onOpenChange={setJoining} coins={coins} costs={costs} />
      )}
    </>
  );
}

interface CoinsYouHaveProps {
  readonly coins: number | undefined;
  readonly costs: number;
  /** Price of membership in money: buying coins for more makes no sense. */
  readonly price: Paise;
}

function CoinsYouHave({ coins, costs, price }: CoinsYouHaveProps) {
  const { data: packages } = useQuery(coinPackagesQuery());
  if (coins === undefined) return <Skeleton className="h-5 w-40" />;
  if (coins >= costs) {
    return <p className="text-ink-inverse-muted text-small">You have {formatCoins(asCoins(coins))}.</p>;
  }
  const missing = asCoins(costs - coins);
  const offered = packageFor(
    (packages ?? []).map((each) => ({
      _id: each._id,
      coins: asCoins(each.coins),
      price: each.price,
    })),
    missing,
  );
  const found = packages?.find((each) => each._id === offered?._id && each.price < price);
  return (
    <p className="text-ink-inverse-muted text-small">
      You have {formatCoins(asCoins(coins))}. You need {formatCoins(missing)} more
      {found ? (
        <>
          :{' '}
          <TextLink to="#buy-coins" className="text-ink-inverse!">
            {formatCoins(asCoins(found.coins))} cost <Money amount={found.price} />
          </TextLink>
        </>
      ) : (
        '.'
      )}
    </p>
  );
}
