import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { coinBalanceQuery } from '../../components/loyalty/loyalty-queries.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { claimLabel } from './streak-labels.ts';

/** Claims one milestone by its days, or all that are available; a second press does nothing (spec 4.18, 7.63, 7.64). */
export function useClaim() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (which: number | 'all') =>
      which === 'all'
        ? (await browserClient.call('streak.convert', {})).data
        : (await browserClient.call('streak.claim', { milestone: which })).data,
    onSuccess: (data) => {
      queryClient.setQueryData(coinBalanceQuery().queryKey, data.total_coins);
      if (data.claimed.length > 0) showToast(claimLabel(data.claimed, data.coins_awarded));
    },
    onError: (error) => {
      showToast(problemMessage(error, 'Failed to claim milestone'), { tone: 'failed' }); // spec 8.11
      // Another device may have been faster: the coins are there all the same.
      void queryClient.invalidateQueries({ queryKey: coinBalanceQuery().queryKey });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['coins.history'] });
      return queryClient.invalidateQueries({ queryKey: ['streak.status'] });
    },
  });
  return {
    claim(which: number | 'all') {
      if (!isPending) mutate(which);
    },
    claiming: isPending ? (variables ?? null) : null,
  };
}
