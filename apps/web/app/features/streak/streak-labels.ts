import { type Day, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import type { StreakStatus } from '../../components/loyalty/loyalty-queries.ts';

/** 'Milestone 7 claimed! +25 coins' (spec 8.11). */
export function claimLabel(days: readonly number[], coins: number): string {
  return `Milestone ${days.join(', ')} claimed! +${coins} coins`;
}

/** '1 day', '34 days'. */
export function dayLabel(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

export const coinLabel = (coins: number) => formatCoins(asCoins(coins));
export const dateLabel = (day: string) => formatDate(day as Day);

/** Describes the coins given today or at the next visit. */
export function nextLabel({ today_done, current_streak, next_visit }: StreakStatus): string {
  const { kind, streak, coins } = next_visit;
  if (kind === 'reset') return 'Your streak has restarted. Tomorrow is day 1.';
  const gives = coinLabel(coins);
  if (!today_done) return `Visit today to reach day ${streak} and get ${gives}.`;
  return `Day ${current_streak} done. Come back tomorrow for ${gives}.`;
}
