import { addDays, asDay, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { shopConfigQuery } from '../api/shop-config.ts';

interface EarnedCoinsProps {
  readonly coins: number;
  /** Last day on which the parcel may arrive, where it is known. */
  readonly arrival?: string | undefined;
}

/** The coins that a purchase earns, and the day after the return window of its arrival; nothing without any. */
export function EarnedCoins({ coins, arrival }: EarnedCoinsProps) {
  const { data: shopConfig } = useQuery(shopConfigQuery());
  if (!shopConfig || coins === 0) return null;
  const days = shopConfig.return_days + 1;
  return (
    <>
      Earns <span className="figures">{formatCoins(asCoins(coins))}</span>
      {arrival
        ? ` on ${formatDate(addDays(asDay(arrival), days))}`
        : `, yours ${days} days after the delivery`}
    </>
  );
}
