import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../api/client.ts';
import { problemWords } from '../../api/problem-words.ts';
import { showToast } from '../../ui/toast-store.ts';
import { refreshCoupons } from './coupon-queries.ts';

const none = 'none';

/** Chooses the coupon for the next order, or none; a press while one is under way does nothing. */
export function useCouponChange() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string): Promise<string> => {
      if (id === none) return (await browserClient.call('coupon.deactivate', {})).message;
      return (await browserClient.call('coupon.activate', { _id: id })).message;
    },
    onSuccess: (message) => showToast(message),
    onError: (error) =>
      showToast(problemWords(error, 'The coupon was not changed. Please try again'), { tone: 'failed' }),
    onSettled: () => refreshCoupons(queryClient),
  });
  const change = (id: string) => {
    if (!isPending) mutate(id);
  };
  return {
    activate: change,
    takeOff: () => change(none),
    /** The coupon that is being chosen, or null. */
    changing: isPending ? (variables ?? null) : null,
  };
}
