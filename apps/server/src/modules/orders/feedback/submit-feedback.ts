import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { presentFeedback } from './read-feedback.ts';
import { upsertFeedback } from './store.ts';

/** Upserts the customer's feedback on their own order (spec 7.40). */
export const submitFeedback: Verb<'feedback.submit'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, { orderId: input.orderId }, ctx.actor);
  if (order.user_id !== ctx.actor.userId) throw new Problem('access-denied');
  const at = ctx.now().toISOString();
  const saved = await transact(ctx, (tx) =>
    upsertFeedback(tx, {
      id: typeidUnboxed('fbk'),
      order_id: order.id,
      user_id: order.user_id,
      rating: input.rating,
      comment: input.comment ?? '',
      topics: [...new Set(input.topics ?? [])],
      created_at: at,
      updated_at: at,
    }),
  );
  return { message: 'Thank you for your feedback', data: presentFeedback(saved, order.order_number) };
};
