import { ApiProblem } from '@jhumka/contract/client';
import { asCoins, formatCoins } from '@jhumka/domain/coins';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { browserClient } from '../../api/client.ts';
import { isUnanswered, problemMessage } from '../../api/problem-message.ts';
import { refreshLoyalty } from '../../components/loyalty/refresh-loyalty.ts';
import { showToast } from '../../ui/toast-store.ts';
import { type UnverifiedPurchase, unverifiedPurchase } from './purchase-note.ts';

const askAgainMs = 2_500;

/** Sends the proof of a payment to the server, with retries and after reloads; reports the outcome. */
export function useVerifyPurchase(): { readonly verify: () => void; readonly isVerifying: boolean } {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ kind, ...proof }: UnverifiedPurchase) => {
      if (kind === 'coins') {
        const { data } = await browserClient.call('coins.purchaseVerify', proof);
        return data.coins_added > 0 ? `${formatCoins(asCoins(data.coins_added))} added` : null;
      }
      const { data } = await browserClient.call('vip.purchaseVerify', proof);
      return data.vip_enabled ? 'Welcome to VIP Access' : null;
    },
    // A network that is away, or a shop that is: the proof stays good.
    retry: (_count, error) => isUnanswered(error),
    retryDelay: askAgainMs,
    onSuccess: (words) => {
      unverifiedPurchase.erase();
      showToast(words ?? 'We are confirming your payment. This will update shortly');
    },
    onError: (error) => {
      // After an expired session the proof is needed again once logged in.
      if (error instanceof ApiProblem && error.status === 401) return;
      unverifiedPurchase.erase();
      showToast(problemMessage(error, 'We are checking your payment'), { tone: 'failed' });
    },
    onSettled: () => refreshLoyalty(queryClient),
  });
  const verify = useCallback(() => {
    const note = unverifiedPurchase.read();
    if (note) mutate(note);
  }, [mutate]);
  useEffect(verify, [verify]);
  return { verify, isVerifying: isPending };
}
