import type { VerbReply } from '@jhumka/contract';
import type { Feedback } from './store.ts';

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
