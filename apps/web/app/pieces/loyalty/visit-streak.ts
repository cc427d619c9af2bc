import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { coinBalanceQuery } from './loyalty-queries.ts';

const key = 'jhumka.streak-day';

/**
 * Tells the shop that a shopper came, once a day in India (spec 4.16); what the streak lost is said (spec 8.11) and the
 * badges follow (spec 4.17). A failure is silent: the next page tries again.
 */
export async function visitStreak(queryClient: QueryClient, userId: string): Promise<void> {
  const today = dayInIndia(new Date());
  if (wasHere(userId, today)) return;
  try {
    const { data } = await browserClient.call('streak.process', {});
    remember(userId, today);
    queryClient.setQueryData(coinBalanceQuery().queryKey, data.total_coins);
    if (data.already_processed) return;
    for (const name of ['streak.status', 'coins.history']) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
    if (data.message !== null) showToast(data.message);
  } catch {
    // Nobody asked for it, so nobody is told (spec 8.12).
  }
}

/** Somebody else may have logged in here, so a day is that of a person. */
function wasHere(userId: string, today: Day): boolean {
  try {
    return localStorage.getItem(key) === `${userId} ${today}`;
  } catch {
    return false;
  }
}

function remember(userId: string, today: Day): void {
  try {
    localStorage.setItem(key, `${userId} ${today}`);
  } catch {
    // Without storage the shop is asked once for each page that is loaded, which changes nothing.
  }
}
