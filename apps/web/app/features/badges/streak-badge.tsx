import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { streakQuery } from '../../components/loyalty/streak-queries.ts';
import { StreakSign } from '../../components/loyalty/streak-sign.tsx';
import { badgeVariant } from './badge-variant.ts';

/** The days in a row with their symbol (spec 2.18, 4.22). Nothing while that is not known (spec 8.12). */
export function StreakBadge() {
  const { data } = useQuery(streakQuery());
  if (!data) return null;
  const { current_streak: days } = data;
  const label = `Streak: ${days} ${days === 1 ? 'day' : 'days'} in a row`;
  return (
    <Link to="/dashboard/streak-dashboard" className={badgeVariant} aria-label={label}>
      <StreakSign days={days} />
      {days}
    </Link>
  );
}
