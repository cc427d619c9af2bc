import type { Verb } from '../../../verb.ts';
import { countFeedbackOf } from './store.ts';

/** Counts orders on which the customer gave feedback; for an administrator, all of them (spec 7.42). */
export const countFeedback: Verb<'feedback.count'> = async (ctx) => {
  const whose = ctx.actor.role === 'ADMIN' ? null : ctx.actor.userId;
  return { message: 'Feedback', data: { count: await countFeedbackOf(ctx.db, whose) } };
};
