import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { coinBalanceQuery, streakQuery } from '../../components/loyalty/loyalty-queries.ts';
import { StreakIcon } from '../../components/loyalty/streak-icon.tsx';
import { useSession } from '../../session/use-session.ts';
import { CoinIcon } from '../../ui/icons.tsx';

/** Style of loyalty badges, in the header and in the menu. */
const badgeVariant =
  'figures inline-flex min-h-8 items-center gap-1.5 whitespace-nowrap rounded-round bg-gold-wash px-2.5 md:px-3 font-semibold text-gold-ink text-small hover:brightness-97 relative after:absolute after:-inset-y-1.5 after:inset-x-0';

/** Loyalty badges, for logged-in customers only (spec 2.18, 6.3). */
export function LoyaltyBadges() {
  const { user } = useSession();
  if (user?.role !== 'USER') return null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <StreakBadge />
      <CoinsBadge />
    </span>
  );
}

/** Coin balance; links to the statement (spec 2.18). Renders nothing while loading (spec 8.12). */
function CoinsBadge() {
  const { data: coins } = useQuery(coinBalanceQuery());
  if (coins === undefined) return null;
  return (
    <Link to="/dashboard/vip-dashboard" className={badgeVariant} aria-label={formatCoins(asCoins(coins))}>
      <CoinIcon size="small" />
      {coins.toLocaleString('en-IN')}
    </Link>
  );
}

/** The days in a row with their symbol (spec 2.18, 4.22). Nothing while that is not known (spec 8.12). */
function StreakBadge() {
  const { data } = useQuery(streakQuery());
  if (!data) return null;
  const { current_streak: days } = data;
  const label = `Streak: ${days} ${days === 1 ? 'day' : 'days'} in a row`;
  return (
    <Link to="/dashboard/streak-dashboard" className={badgeVariant} aria-label={label}>
      <StreakIcon days={days} />
      {days}
    </Link>
  );
}
