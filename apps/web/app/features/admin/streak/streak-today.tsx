import { Badge } from '../../../ui/badge.tsx';
import type { ManagedStreak } from './streak-admin-queries.ts';

/** Badge of a streak's status today. */
export function StreakToday({ streak: { today, coins_today } }: { readonly streak: ManagedStreak }) {
  if (today === null) return <span className="text-ink-muted">Not yet</span>;
  if (today === 'reset') return <Badge tone="warning">Reset</Badge>;
  if (today === 'halved') return <Badge tone="warning">Halved, + {coins_today} coins</Badge>;
  return `+ ${coins_today} ${coins_today === 1 ? 'coin' : 'coins'}`;
}
