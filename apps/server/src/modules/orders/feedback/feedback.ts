import type { VerbReply } from '@jhumka/contract';
import { pageInfoOf } from '@jhumka/contract/wire/paging';
import { typeidUnboxed } from 'typeid-js';
import { transact } from '../../../database/transact.ts';
import { Problem } from '../../../problem.ts';
import type { Verb } from '../../../verb.ts';
import { findUserNames } from '../../platform/users/store-lists.ts';
import { findVisibleOrder } from '../orders/read/get-order.ts';
import { listOrderNumbers } from '../orders/store.ts';
import {
  countFeedbackOf,
  countFeedbackRows,
  type Feedback,
  findFeedback,
  listFeedbackRows,
  upsertFeedback,
} from './store.ts';

/** Returns the feedback on an order, to its author and to administrators; null when there is none (spec 7.41). */
export const getFeedback: Verb<'feedback.ofOrder'> = async (ctx, input) => {
  const order = await findVisibleOrder(ctx.db, input, ctx.actor);
  const found = await findFeedback(ctx.db, order.id);
  return { message: 'Feedback', data: found ? presentFeedback(found, order.order_number) : null };
};

/** Counts orders on which the customer gave feedback; for an administrator, all of them (spec 7.42). */
export const countFeedback: Verb<'feedback.count'> = async (ctx) => {
  const whose = ctx.actor.role === 'ADMIN' ? null : ctx.actor.userId;
  return { message: 'Feedback', data: { count: await countFeedbackOf(ctx.db, whose) } };
};

/** Lists feedback, newest first; `most` filters by stars or fewer. */
export const listFeedback: Verb<'admin.feedback.list'> = async (ctx, { page, limit, most }) => {
  const totalCount = await countFeedbackRows(ctx.db, most);
  const offset = (page - 1) * limit;
  const rows = offset < totalCount ? await listFeedbackRows(ctx.db, most, { limit, offset }) : [];
  const names = await findUserNames(ctx.db, [...new Set(rows.map(({ user_id }) => user_id))]);
  const numbers = await listOrderNumbers(
    ctx.db,
    rows.map(({ order_id }) => order_id),
  );
  return {
    message: 'Feedback',
    data: rows.map((row) => ({
      ...presentFeedback(row, numbers.get(row.order_id) ?? ''),
      order: row.order_id,
      userId: row.user_id,
      name: names.get(row.user_id) ?? '',
    })),
    ...pageInfoOf({ page, limit }, totalCount),
  };
};

/** Presents feedback; `orderNumber` is the number shown to customers. */
export function presentFeedback(row: Feedback, orderNumber: string): VerbReply<'feedback.submit'>['data'] {
  return {
    _id: row.id,
    orderId: orderNumber,
    rating: row.rating,
    comment: row.comment,
    topics: row.topics,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

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
