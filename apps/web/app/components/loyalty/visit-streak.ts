import { dayInIndia } from '@jhumka/domain/calendar';
import type { QueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { readLocal, writeLocal } from '../../api/local-store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { coinBalanceQuery } from './loyalty-queries.ts';

const key = 'jhumka.streak-day';

/**
 * Tells the shop that a customer came, once a day in India (spec 4.16); what the streak lost is said (spec 8.11) and the
 * badges follow (spec 4.17). A failure is silent: the next page tries again.
 */
export async function visitStreak(queryClient: QueryClient, userId: string): Promise<void> {
  const today = dayInIndia(new Date());
  // Somebody else may have logged in here, so a day is that of a person.
  const visit = `${userId} ${today}`;
  if (readLocal(key) === visit) return;
  try {
    const { data } = await browserClient.call('streak.process', {});
    // Where it can't be kept the shop is asked once for each page that is loaded, which changes nothing.
    writeLocal(key, visit);
    // A first answer that is still on its way is older than this visit, and would stay.
    await queryClient.cancelQueries({ queryKey: coinBalanceQuery().queryKey });
    queryClient.setQueryData(coinBalanceQuery().queryKey, data.total_coins);
    if (data.already_processed) return;
    for (const queryKey of [['streak.status'], ['coins.history']]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    if (data.message !== null) showToast(data.message);
  } catch {
    // Nobody asked for it, so nobody is told (spec 8.12).
  }
}
