import type { Verb } from '../../../verb.ts';
import { findVisibleOrder } from '../orders/index.ts';
import { presentFeedback } from './present-feedback.ts';
import { findFeedback } from './store.ts';

/** Returns the feedback on an order, to its author and to administrators; null when there is none (spec 7.41). */
export const getFeedback: Verb<'feedback.ofOrder'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  const found = await findFeedback(ctx.db, order.id);
  return { message: 'Feedback', data: found ? presentFeedback(found, order.order_number) : null };
};
