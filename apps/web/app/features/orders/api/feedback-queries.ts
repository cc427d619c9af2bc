import type { WireInput, WireReply } from '@jhumka/contract/client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { problemMessage } from '../../../api/problem-message.ts';
import { personal } from '../../../session/personal-queries.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';

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
  return useMutation({
    mutationFn: async (input: WireInput<'feedback.submit'> & { readonly orderId: string }) =>
      (await browserClient.call('feedback.submit', input)).data,
    onSuccess: (feedback, { orderId }) => {
      queryClient.setQueryData(feedbackQuery(orderId).queryKey, feedback);
      showToast('Thank you for your feedback');
    },
    onError: (error) =>
      showToast(problemMessage(error, 'Your feedback was not sent. Please try again'), { tone: 'failed' }),
  });
}
