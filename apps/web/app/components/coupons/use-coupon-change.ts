import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { refreshCoupons } from './coupon-queries.ts';

const none = 'none';

/**
 * Selects the coupon for the next order, or none. A different choice during a request is sent after it; repeating
 * the current one is ignored.
 */
export function useCouponChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    // Of one scope: one after the other, so that the last press wins.
    scope: { id: 'coupon' },
    mutationFn: async (id: string): Promise<string> => {
      if (id === none) return (await browserClient.call('coupon.deactivate', {})).message;
      return (await browserClient.call('coupon.activate', { _id: id })).message;
    },
    onSuccess: (message) => showToast(message),
    onError: (error) =>
      showToast(problemMessage(error, 'The coupon was not changed. Please try again'), { tone: 'failed' }),
    onSettled: () => refreshCoupons(queryClient),
  });
  const change = (id: string) => {
    if (!isPending || variables !== id) mutate(id);
  };
  return {
    activate: change,
    takeOff: () => change(none),
    /** The coupon that is being chosen, or null. */
    changing: isPending ? (variables ?? null) : null,
  };
}
