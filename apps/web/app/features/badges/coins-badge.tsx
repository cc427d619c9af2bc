import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coinBalanceQuery } from '../../components/loyalty/loyalty-queries.ts';
import { CoinIcon } from '../../ui/icons.tsx';
import { badgeVariant } from './badge-variant.ts';

/** Coin balance; links to the statement (spec 2.18). Renders nothing while loading (spec 8.12). */
export function CoinsBadge() {
  const { data: coins } = useQuery(coinBalanceQuery());
  if (coins === undefined) return null;
  return (
    <Link to="/dashboard/vip-dashboard" className={badgeVariant} aria-label={formatCoins(asCoins(coins))}>
      <CoinIcon size="small" />
      {coins.toLocaleString('en-IN')}
    </Link>
  );
}
