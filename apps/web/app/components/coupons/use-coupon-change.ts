import { browserClient } from '../../api/client.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useChange } from '../../api/use-change.ts';
import { couponQueries } from './coupon-queries.ts';

const none = 'none';
const failed = 'The coupon was not changed. Please try again';

/**
 * Selects the coupon for the next order, or none. A different choice during a request is sent after it; repeating
 * the current one is ignored.
 */
export function useCouponChange({ isErrorInPlace = false } = {}) {
  const { mutate, isPending, variables, error } = useChange(
    async (id: string): Promise<string> => {
      if (id === none) return (await browserClient.call('coupon.deactivate', {})).message;
      return (await browserClient.call('coupon.activate', { _id: id })).message;
    },
    {
      // Of one scope: one after the other, so that the last press wins.
      scope: { id: 'coupon' },
      done: (message) => message,
      failed: isErrorInPlace ? null : failed,
      changes: couponQueries,
      isPendingUntilShown: true,
    },
  );
  const change = (id: string) => {
    if (!isPending || variables !== id) mutate(id);
  };
  return {
    activate: change,
    takeOff: () => change(none),
    /** Message of a failed change, where the caller shows it in place. */
    problem: error && problemMessage(error, failed),
    /** The coupon that is being chosen, or null. */
    changing: isPending ? (variables ?? null) : null,
  };
}
