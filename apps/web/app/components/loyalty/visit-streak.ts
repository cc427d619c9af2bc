import { dayInIndia } from '@jhumka/domain/calendar';
import { asCoins } from '@jhumka/domain/coins';
import type { QueryClient } from '@tanstack/react-query';
import { localStore } from '../../api/browser-storage.ts';
import { browserClient } from '../../api/client.ts';
import { invalidate } from '../../api/query-key.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { coinBalanceQuery } from './loyalty-queries.ts';

const key = 'jhumka.streak-day';

/**
 * Records the customer's visit, once a day in India (spec 4.16); a lost streak is shown (spec
 * 8.11) and the badges are updated (spec 4.17). A failure is silent: the next page retries.
 */
export async function visitStreak(queryClient: QueryClient, userId: string): Promise<void> {
  const today = dayInIndia(new Date());
  // Several users may log in here, so the visit is stored per user and day.
  const visit = `${userId} ${today}`;
  if (localStore.read(key) === visit) return;
  try {
    const { data } = await browserClient.call('streak.process', {});
    // Without storage the visit is sent once per page load; the endpoint is idempotent.
    localStore.write(key, visit);
    // A first response still in flight predates this visit and would overwrite it.
    await queryClient.cancelQueries({ queryKey: coinBalanceQuery().queryKey });
    queryClient.setQueryData(coinBalanceQuery().queryKey, asCoins(data.total_coins));
    if (data.already_processed) return;
    void invalidate(queryClient, ['streak.status', 'coins.history']);
    if (data.message !== null) showToast(data.message);
  } catch {
    // Background task: its failure is silent (spec 8.12).
  }
}
