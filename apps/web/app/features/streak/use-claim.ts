import { asCoins } from '@jhumka/domain/coins';
import { useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { useChange } from '../../api/use-change.ts';
import { coinBalanceQuery } from '../../components/loyalty/loyalty-queries.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { claimLabel } from './streak-labels.ts';

/** Claims one milestone by its days, or all that are available; a second press does nothing (spec 4.18, 7.63, 7.64). */
export function useClaim() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useChange(
    async (which: number | 'all') =>
      which === 'all'
        ? (await browserClient.call('streak.convert', {})).data
        : (await browserClient.call('streak.claim', { milestone: which })).data,
    {
      onSuccess: (data) => {
        queryClient.setQueryData(coinBalanceQuery().queryKey, asCoins(data.total_coins));
        if (data.claimed.length > 0) showToast(claimLabel(data.claimed, data.coins_awarded));
      },
      failed: 'Failed to claim milestone', // spec 8.11

      // After a failure the balance, too: another device may have been faster, and the coins are there all the same.
      changes: ['streak.status', 'coins.history', 'coins.balance'],
      isPendingUntilShown: true,
    },
  );
  return {
    claim(which: number | 'all') {
      if (!isPending) mutate(which);
    },
    claiming: isPending ? (variables ?? null) : null,
  };
}
