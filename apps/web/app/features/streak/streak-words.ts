import { type Day, formatDate } from '@jhumka/domain/calendar';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import type { StreakStatus } from '../../pieces/loyalty/streak-queries.ts';

/** 'Milestone 7 claimed! +25 coins' (spec 8.11). */
export function claimWords(days: readonly number[], coins: number): string {
  return `Milestone ${days.join(', ')} claimed! +${coins} coins`;
}

/** '1 day', '34 days'. */
export function dayWords(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

export const coinWords = (coins: number) => formatCoins(asCoins(coins));
export const dateWords = (day: string) => formatDate(day as Day);

/** What today gave or the next visit gives. */
export function nextWords({ today_done, next_visit }: StreakStatus): string {
  const { kind, streak, coins } = next_visit;
  if (kind === 'reset') return 'Your streak has restarted. Tomorrow is day 1.';
  const gives = `${coinWords(coins)}`;
  if (!today_done) return `Visit today to reach day ${streak} and gives ${gives}.`;
  return `Today is counted. Tomorrow is day ${streak} and gives ${gives}.`;
}
