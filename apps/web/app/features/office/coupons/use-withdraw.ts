import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemWords } from '../../../api/problem-words.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirm } from '../kit/confirm.tsx';
import type { Campaign } from './coupon-admin-queries.ts';

/** Withdraws a campaign after a question that says what follows. */
export function useWithdraw(): (campaign: Pick<Campaign, '_id' | 'name' | 'open'>) => Promise<void> {
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      browserClient.call('campaign.revoke', { id, note }),
    onSuccess: ({ revoked }) => showToast(`Withdrawn: ${revoked} coupons in wallets are revoked`),
    onError: (error) =>
      showToast(problemWords(error, 'The campaign was not withdrawn. Please try again'), { tone: 'failed' }),
    onSettled: () => {
      for (const name of ['coupon.stats', 'campaign.get', 'audit.list'])
        void queryClient.invalidateQueries({ queryKey: [name] });
      return queryClient.invalidateQueries({ queryKey: ['campaign.list'] });
    },
  });
  return async ({ _id, name, open }) => {
    const answer = await confirm({
      title: `Withdraw ${name}?`,
      text: `Nobody can redeem it any more, and ${open} coupons in wallets are revoked. Orders that used one keep it.`,
      action: `Withdraw ${name}`,
      isDanger: true,
      reason: 'optional',
    });
    // A failure was told by `onError`.
    if (answer) await mutateAsync({ id: _id, note: answer.reason }).catch(() => undefined);
  };
}
