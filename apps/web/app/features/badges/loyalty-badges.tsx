import { useSession } from '../../session/use-session.ts';
import { CoinsBadge } from './coins-badge.tsx';
import { StreakBadge } from './streak-badge.tsx';

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
