import type { Reply } from '@jhumka/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { browserClient } from '../../../api/client.ts';
import { personal } from '../../../session/personal-queries.ts';

export type Feedback = Reply<'feedback.submit'>['data'];

/** Query of the customer's feedback on an order; null without feedback (spec 7.41). */
export const feedbackQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['feedback.ofOrder', orderId],
    queryFn: async ({ signal }) =>
      (await browserClient.call('feedback.ofOrder', { orderId }, { signal })).data ?? null,
    meta: personal,
  });
