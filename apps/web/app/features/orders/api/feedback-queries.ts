import type { WireInput, WireReply } from '@jhumka/contract/client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Feedback = WireReply<'feedback.submit'>['data'];

/** Query of the customer's feedback on an order; null without feedback (spec 7.41). */
export const feedbackQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['feedback.ofOrder', orderId],
    queryFn: async ({ signal }) =>
      (await browserClient.call('feedback.ofOrder', { orderId }, { signal })).data ?? null,
    meta: personal,
  });

/** Submits the feedback on an order (spec 7.40). */
export function useSubmitFeedback() {
  const queryClient = useQueryClient();
  return useChange(
    async (input: WireInput<'feedback.submit'> & { readonly orderId: string }) =>
      (await browserClient.call('feedback.submit', input)).data,
    {
      done: 'Thank you for your feedback',
      onSuccess: (feedback, { orderId }) => {
        queryClient.setQueryData(feedbackQuery(orderId).queryKey, feedback);
      },
      failed: 'Your feedback was not sent. Please try again',
    },
  );
}
