import { useQuery } from '@tanstack/react-query';
import { coinBalanceQuery, type VipStatus } from '../../components/loyalty/loyalty-queries.ts';
import { CoinIcon } from '../../ui/icons.tsx';
import { BirthdayNote } from './birthday-note.tsx';
import { BuyCoins } from './buy-coins.tsx';
import { CoinStatement } from './coin-statement.tsx';
import type { Buying } from './use-buy.ts';

interface CoinsSectionProps {
  readonly status: VipStatus;
  readonly buying: Buying;
  readonly isVerifying: boolean;
}

/** Coins of a customer: statement, packages, and the birthday note. */
export function CoinsSection({ status, buying, isVerifying }: CoinsSectionProps) {
  const { data: coins } = useQuery(coinBalanceQuery());
  return (
    <section
      aria-labelledby="coins"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-[clamp(2rem,4vw,3.75rem)] gap-y-12 xl:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div>
        <div className="mb-4 flex items-center justify-between gap-4">
          <h2 id="coins" className="type-title">
            Coins
          </h2>
          <span className="figures inline-flex min-h-8 items-center gap-1.5 rounded-round bg-gold-wash px-3 font-semibold text-gold-ink text-small">
            <CoinIcon size="small" />
            <span className="sr-only">You have </span>
            {coins === undefined ? '…' : coins.toLocaleString('en-IN')}
          </span>
        </div>
        <CoinStatement />
      </div>
      <div className="grid content-start gap-10">
        <BuyCoins buying={buying} isVerifying={isVerifying} />
        <BirthdayNote status={status} />
      </div>
    </section>
  );
}
