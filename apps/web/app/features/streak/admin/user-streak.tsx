import { type Day, formatDate } from '@jhumka/domain/calendar';
import { useQuery } from '@tanstack/react-query';
import { personalQuery } from '../../../session/personal-queries.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PartNotLoaded } from '../../admin/kit/not-loaded.tsx';
import { Pairs } from '../../admin/kit/pairs.tsx';
import { Part } from '../../admin/kit/part.tsx';
import type { ManagedStreak } from './streak-admin-queries.ts';

const streakOfQuery = (userId: string) => personalQuery('admin.streaks.list', { user_id: userId });

const days = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'day' : 'days'}`;

/** The daily streak of one person. */
export function UserStreak({ userId }: { readonly userId: string }) {
  const query = useQuery(streakOfQuery(userId));
  const [streak] = query.data ?? [];
  return (
    <Part title="Streak">
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && <PartNotLoaded what="The streak" query={query} />}
      {query.data && !streak && <p className="text-ink-muted text-small">No visits yet.</p>}
      {streak && (
        <Pairs
          pairs={[
            ['Current', days(streak.current_streak)],
            ['Longest', days(streak.longest_streak)],
            ['Last visit', formatDate(streak.last_streak_date as Day)],
            ['Today', <StreakToday key="today" streak={streak} />],
            [
              'Unclaimed milestones',
              streak.to_claim.length === 0 ? 'None' : `${streak.to_claim.join(', ')} days`,
            ],
          ]}
        />
      )}
    </Part>
  );
}

/** Badge of a streak's status today. */
export function StreakToday({ streak: { today, coins_today } }: { readonly streak: ManagedStreak }) {
  if (today === null) return <span className="text-ink-muted">Not yet</span>;
  if (today === 'reset') return <Badge tone="warning">Reset</Badge>;
  if (today === 'halved') return <Badge tone="warning">Halved, + {coins_today} coins</Badge>;
  return `+ ${coins_today} ${coins_today === 1 ? 'coin' : 'coins'}`;
}
